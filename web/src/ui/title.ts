/** WeChat on an iPhone or iPad: its title bar keeps the title that the page had when it was loaded. */
const isDeaf = () => /MicroMessenger\//.test(navigator.userAgent) && /iphone|ipad|ipod/i.test(navigator.userAgent)

/** How long a loaded frame is kept, in milliseconds. */
const moment = 9

/** Makes the title bar of WeChat look at the title again: it does when something has been loaded. */
function refresh(): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.addEventListener('load', () => setTimeout(() => frame.remove(), moment), { once: true })
  frame.src = 'favicon.svg'
  document.body.append(frame)
}

/** Names the page in the title bar. */
export function showTitle(title: string): void {
  document.title = title
  if (isDeaf()) refresh()
}
