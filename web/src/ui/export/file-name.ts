/** Longest part of a name, and longest name, in characters: systems take 255 bytes, and a Chinese character is three. */
const [longestPart, longest] = [20, 70]

/** What no file system takes, and what programs read as something else. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unsafe = /[\u0000-\u001f\u007f\\/:*?"<>|#%&{}$!'`@+=~^.\s]+/g

/** A day as it stands in names of files: 20261122 of 2026-11-22. */
export const dayText = (day: string): string => day.replaceAll('-', '')

/** A name of a file out of its parts, of which the last one always stays; without an ending. */
export function fileNameOf(parts: readonly string[]): string {
  const safe = parts
    .map(part =>
      part
        .replace(unsafe, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, longestPart),
    )
    .filter(Boolean)
  const last = safe.at(-1) ?? ''
  const before = safe
    .slice(0, -1)
    .join('_')
    .slice(0, longest - last.length)
  return [before, last].filter(Boolean).join('_')
}
