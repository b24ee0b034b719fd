import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MenuButton } from '@xuegong/contracts/modules/account'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { menuRoutes } from '#nav/menu-routes.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { RowActions } from './RowActions.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const button = (EnCode: string, Url = ''): MenuButton => ({ EnCode, Url, Name: `做${EnCode}` })
const run = vi.fn<(code: string) => void>()
const handlersOf = (...codes: string[]) => Object.fromEntries(codes.map(code => [code, () => run(code)]))

/** Shows a part on a page that the menu grants these buttons. */
function showOn(buttons: MenuButton[], part: ReactNode) {
  const look = { icon: '', TargetType: 0, IsShow: 1, domain: '', codesort: 10 } as const
  const page = { id: 'x', text: 'x', state: '', redirect: '', attributes: { url: '/x', comment: 'x/x', ...look } }
  const routes = menuRoutes([{ ...page, Buttons: buttons, children: [] }])
  showPart(api, <CurrentRoute here={{ route: routes[0], routes, home: '/x' }}>{part}</CurrentRoute>, { token: '' })
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('only granted buttons with a handler are there, in the order of the menu, and call it', async () => {
  showOn(
    [button('edit'), button('import'), button('add')],
    <ActionButtons handlers={handlersOf('add', 'edit', 'del')} />,
  )
  expect(names()).toEqual(['做edit', '做add'])
  await user.click(screen.getByRole('button', { name: '做add' }))
  expect(run).toHaveBeenLastCalledWith('add')
})

test('a button with an address opens it in a new tab, and nothing is called', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  run.mockClear()
  showOn([button('publicity', 'x/publicity')], <ActionButtons handlers={handlersOf('publicity')} />)
  await user.click(screen.getByRole('button', { name: '做publicity' }))
  expect(open).toHaveBeenCalledWith('/x/publicity', '_blank', '')
  expect(run).not.toHaveBeenCalled()
})

test('a row has at most three places; what is beyond them is in a menu', async () => {
  showOn(
    ['a', 'b', 'c', 'd'].map(code => button(code)),
    <RowActions handlers={handlersOf('a', 'b', 'c', 'd')} />,
  )
  expect(names()).toEqual(['做a', '做b', '更多'])
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(within(await screen.findByRole('menu')).getByText('做d'))
  expect(run).toHaveBeenLastCalledWith('d')
})

test('three actions of a row need no menu, and an address that is none of its own is not among them', () => {
  showOn(
    ['a', 'b', 'c'].map(code => button(code)).concat(button('u', '/u')),
    <RowActions handlers={handlersOf('a', 'b', 'c')} />,
  )
  expect(names()).toEqual(['做a', '做b', '做c'])
})

test('a row may have its own word for an action', () => {
  showOn([button('a'), button('b')], <RowActions handlers={handlersOf('a', 'b')} names={{ b: '启用' }} />)
  expect(names()).toEqual(['做a', '启用'])
})
