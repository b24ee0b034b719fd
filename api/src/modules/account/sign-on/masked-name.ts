/** Enough of a login name to know one's own by. */
export const masked = (name: string): string =>
  name.length <= 4 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-2)}`
