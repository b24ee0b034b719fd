import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { rosterOf } from '@xuegong/api/test/sheets'
import { importRoster } from '@xuegong/api/test/upload'
import { expect, test } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { menuRoutes } from '#nav/menu-routes.ts'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { ImportButton } from './ImportButton.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

/** Shows the button on a page that the menu grants these buttons. */
function showOn(...codes: string[]) {
  const look = { icon: '', TargetType: 0, IsShow: 1, domain: '', codesort: 10 } as const
  const page = { id: 'x', text: 'x', state: '', redirect: '', attributes: { url: '/x', comment: 'x/x', ...look } }
  const Buttons = codes.map(EnCode => ({ EnCode, Url: '', Name: `做${EnCode}` }))
  const routes = menuRoutes([{ ...page, Buttons, children: [] }])
  const here = { route: routes[0], routes, home: '/x' }
  const part = (
    <CurrentRoute here={here}>
      <ImportButton of={people.importStudents} />
    </CurrentRoute>
  )
  showPart(api, part, { token: api.token('admin') })
}

test('an import that the menu does not grant has no button', () => {
  showOn('add', 'export')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('its dialog is loaded when it is pressed, is called like the command, and can be closed', async () => {
  showOn('add', 'import')
  expect(screen.getAllByRole('button').map(each => each.textContent)).toEqual(['做import'])
  await user.click(screen.getByRole('button', { name: '做import' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导入学生' }))
  expect(dialog.getByRole('button', { name: /下载模板/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('once rows have come in, the lists of its module are read again', async () => {
  openPage(api, '/base/student?Key=T0000', api.token('admin'))
  await screen.findByText('没有符合条件的学生')
  await importRoster(api, 'admin', await rosterOf(2))
  expect(screen.queryByText('T000001')).toBeNull()
  await user.click(screen.getByRole('button', { name: '导入学生' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('导入记录'))
  await user.click(await dialog.findByRole('button', { name: '查看详情' }))
  expect(await screen.findByText('T000001')).toBeTruthy()
})
