import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { node } from '#test/menu-node.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { SideMenu } from './SideMenu.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const menu = [node('a', 'sample/a'), node('b', 'sample/b'), node('out', 'sample/out', [], { TargetType: 1 })]

function show(collapsed = false) {
  const onPick = vi.fn<() => void>()
  showPart(
    api,
    <CurrentRoute here={{ route: undefined, home: '/', routes: [] }}>
      <SideMenu menu={menu} collapsed={collapsed} onPick={onPick} />
    </CurrentRoute>,
    { token: api.token('admin') },
  )
  return onPick
}
const entry = (name: string) => screen.getByRole('menuitem', { name: `text of ${name}` })

test('an entry leads to its page by a click on its link and by Enter on either of them, one step each', async () => {
  const onPick = show()
  const steps = history.length
  await user.click(screen.getByRole('link', { name: 'text of a' }))
  expect([location.pathname, history.length - steps]).toEqual(['/a', 1])
  entry('b').focus()
  await user.keyboard('{Enter}')
  expect([location.pathname, history.length - steps]).toEqual(['/b', 2])
  // Where the arrows lead.
  screen.getByRole('link', { name: 'text of a' }).focus()
  await user.keyboard('{Enter}')
  expect([location.pathname, history.length - steps]).toEqual(['/a', 3])
  expect(onPick).toHaveBeenCalledTimes(3)
})

test('by Enter, too, an entry opens the window that it is to have', async () => {
  show()
  const pressed = vi.fn<(link: string) => void>()
  screen.getByRole('link', { name: 'text of out' }).addEventListener('click', event => {
    event.preventDefault()
    const { target, href } = event.currentTarget as HTMLAnchorElement
    pressed(`${target} ${new URL(href).pathname}`)
  })
  entry('out').focus()
  await user.keyboard('{Enter}')
  expect(pressed.mock.calls).toEqual([['_blank /out']])
  expect(location.pathname).toBe('/')
})

test('beside the badge of an entry its name is said, and not where the name stands', async () => {
  show(true)
  await user.hover(entry('a'))
  expect((await screen.findByRole('tooltip')).textContent).toBe('text of a')
})
