/** Puts a text on the clipboard; where the browser keeps that from pages without TLS, by way of a field. Says whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.style.cssText = 'position: fixed; opacity: 0'
    // Within an open dialog, for that keeps the focus to itself.
    const place = document.activeElement?.closest('[role=dialog]') ?? document.body
    const focused = document.activeElement as HTMLElement | null
    place.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    focused?.focus()
    return done
  }
}
