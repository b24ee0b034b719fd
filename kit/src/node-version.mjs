/** Which Node runs the project and its package. An old Node must understand this file. */

/**
 * Whether a version of Node, `24.1.0`, runs the project: 22 from 22.18 on (it strips types), 24 and newer.
 * @param {string} version
 */
export function isNew(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 18)
}
