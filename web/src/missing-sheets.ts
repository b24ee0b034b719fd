/**
 * Style sheets that did not come. The bundler never asks for one of them again: code that is loaded a second time would be drawn
 * bare.
 */
const missing = new Set<HTMLLinkElement>()

const note = (link: EventTarget | null) => {
  if (link instanceof HTMLLinkElement && link.rel === 'stylesheet') missing.add(link)
}
/** Whether a sheet has come. Chromium gives one that failed, too: it cannot be read, or holds nothing. */
export function hasCome({ sheet }: Pick<HTMLLinkElement, 'sheet'>): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
// Those of the page itself have come or failed before its scripts run.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!hasCome(link)) note(link)
addEventListener('error', ({ target }) => note(target), true)

/** Asks once more for a style sheet that did not come, in its place: their order decides between them. */
function askAgain(link: HTMLLinkElement): Promise<unknown> {
  missing.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const over = new Promise((come, fail) => {
    again.addEventListener('load', come)
    again.addEventListener('error', () => fail(new Error(`Unable to preload CSS for ${again.href}`)))
  })
  link.replaceWith(again)
  return over
}

/**
 * Asks once more for all style sheets that did not come; rejects, in the bundler's words, when one of them does not come again. One
 * that somebody has taken out of the page since would never come, nor say so.
 */
export async function sheetsAgain(): Promise<void> {
  for (const link of missing) if (!link.isConnected) missing.delete(link)
  await Promise.all([...missing].map(askAgain))
}
