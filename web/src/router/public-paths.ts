/** Paths that need no session. */
const publicPaths = new Set(['/user/login', '/errlogin'])

/** Whether a path below the page's base needs no session. */
export const isPublicPath = (path: string): boolean => publicPaths.has(path.replace(/(.)\/$/, '$1'))
