/** Whether a text is a path of this site: one slash first, nothing that a browser reads as another host. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(text)

/** Whether an address may be opened: http(s) or a path of this site. */
export const isHarmless = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) || isOwnPath(text)
