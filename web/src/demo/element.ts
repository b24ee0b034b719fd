/** An element with a text in it. */
export function element<N extends keyof HTMLElementTagNameMap>(name: N, said = ''): HTMLElementTagNameMap[N] {
  const made = document.createElement(name)
  made.textContent = said
  return made
}

/** A button that does something. */
export function button(said: string, act: () => void): HTMLButtonElement {
  const made = element('button', said)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}
