import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { returnFocus } from './focus-return.ts'

const user = userEvent.setup()
returnFocus(null)

/** A button that opens a dialog, and an item of a menu that goes when it is chosen and opens it, too. */
function Sample() {
  const [open, setOpen] = useState(false)
  const [menu, setMenu] = useState(false)
  const choose = () => {
    setMenu(false)
    setOpen(true)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>button</button>
      <button onClick={() => setMenu(true)}>menu</button>
      <div role="menu">{menu && <button onClick={choose}>item</button>}</div>
      {open && <Modal open title="dialog" footer={null} onCancel={() => setOpen(false)} />}
    </>
  )
}

test.each([
  [['button'], 'button'],
  [['menu', 'item'], 'menu'],
])('a dialog that was opened by %j gives the focus back to the %s when it closes', async (pressed, opener) => {
  render(<Sample />)
  for (const text of pressed) await user.click(await screen.findByText(text))
  await screen.findByText('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe(opener))
})
