import { button, element } from './element.ts'

/** Says once that the school of this page is gone, and leads to the choice. Who closes it can read what still stands on the page. */
function sayOver(): void {
  if (document.querySelector('.demo-over')) return
  const said = element('dialog')
  said.className = 'demo-over'
  const heading = element('h1', '演示已结束')
  heading.id = 'demo-over'
  said.setAttribute('aria-labelledby', heading.id)
  said.append(
    heading,
    element('p', '这所演示学校已经清除，请重新选择场景和身份。'),
    button('重新选择', () => location.assign('/demo')),
  )
  document.body.append(said)
  said.showModal()
}

/** Looks at every answer that the page gets from its school: one that is gone answers 410, whatever is asked of it. */
export function watchForEnd(): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const reply = await ask(...asked)
    if (reply.status === 410 && reply.url.startsWith(document.baseURI)) sayOver()
    return reply
  }
}
