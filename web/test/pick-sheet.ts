import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

const user = userEvent.setup()

/** The line of a field: a button that is called as the field is, and described by what is picked. */
export const line = (name: RegExp) => screen.findByRole('button', { name })
export const reads = async (name: RegExp, words: string) =>
  waitFor(async () => {
    const id = (await line(name)).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe(words)
  })
export const sheet = async () => within(await screen.findByRole('dialog'))
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const submit = () => user.click(screen.getByRole('button', { name: '提交' }))

/** Opens the sheet of a field and types into its search field. */
export async function look(name: RegExp, text: string) {
  await user.click(await line(name))
  await user.type((await sheet()).getByRole('textbox'), text)
  return sheet()
}
