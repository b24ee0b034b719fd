/** Addresses that settings name: the server holds its environment to them, the command of the kit its options. */

/** Whether a text is an origin as a browser names it; a star would let every site act for whoever is signed in. */
export const isOrigin = (text: string): boolean =>
  /^https?:[^*]*$/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Whether a text is an address below which an API can be: paths are put behind it. */
export const isApiBase = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && !/[?#]/.test(text)
