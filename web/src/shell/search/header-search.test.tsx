import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('school')
const user = userEvent.setup()
const own = (await api.as('fdy01')(people.listStudents, { PageSize: 1 })).ResultValue!.rows[0]!

async function open(who: string, ...more: [instead?: Parameters<typeof openPage>[3]]) {
  openPage(api, '/dashboard', api.token(who), ...more)
  await screen.findByRole('button', { name: '搜索' })
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: '搜索' })
}
const options = () => screen.queryAllByRole('option').map(({ ariaLabel }) => ariaLabel)
const chosen = () => screen.queryByRole('option', { selected: true })?.ariaLabel

test('the shortcut opens the search, which says what can be searched', async () => {
  await open('fdy01')
  const help = within(await screen.findByRole('region', { name: '可以搜索' }))
  expect(await help.findByText('学号、姓名或拼音')).toBeTruthy()
  expect(help.getAllByText('名称或拼音')).toHaveLength(2)
})

test('a student is told of the menu alone', async () => {
  await open('2024010101')
  const help = within(await screen.findByRole('region', { name: '可以搜索' }))
  expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['菜单'])
})

test('a page is found by initials, and Enter opens it', async () => {
  await user.type(await open('fdy01'), 'xsxx{Enter}')
  expect(await screen.findByRole('heading', { name: '学生信息' })).toBeTruthy()
  expect(location.pathname).toBe('/base/student')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a student is found by number, and Enter opens the detail', async () => {
  await user.type(await open('fdy01'), own.StudentNo)
  const group = within(await screen.findByRole('group', { name: '学生' }))
  expect(group.getByRole('option').textContent).toContain(own.TrueName)
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`${own.TrueName}（${own.StudentNo}）`)).toBeTruthy()
})

test('arrows go round through all groups, the field keeps the cursor', async () => {
  const field = await open('fdy01')
  await user.type(field, '学')
  await screen.findByRole('group', { name: '学院与班级' })
  const all = options()
  expect(all.length).toBeGreaterThan(2)
  expect(chosen()).toBe(all[0])
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe(all[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe(all.at(-1))
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
})

test('what was found for an older text is not shown under a newer one', async () => {
  const field = await open('admin')
  await user.type(field, own.StudentNo)
  await screen.findByRole('group', { name: '学生' })
  await user.type(field, 'x')
  expect(screen.queryByRole('group', { name: '学生' })).toBeNull()
  expect(await screen.findByText(`没有找到“${own.StudentNo}x”`)).toBeTruthy()
})

test('modules that fail leave the pages of the menu, and can be asked again', async () => {
  let broken = true
  const crash = () => new Response(JSON.stringify(failure(500, '服务器出错了')))
  const field = await open('admin', path => (broken && path === workbench.search.path ? crash() : undefined))
  await user.type(field, '学')
  expect(await screen.findByText('加载失败')).toBeTruthy()
  expect(screen.getByRole('option', { name: /学生信息/ })).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('group', { name: '学院与班级' })).toBeTruthy()
})

test('what was chosen last is offered next time', async () => {
  await user.type(await open('fdy01'), 'xsxx{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/base/student'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: '最近' }))
  expect(recent.getByRole('option', { name: /^学生信息/ })).toBeTruthy()
})

test('who was found is remembered by the tab, not by the browser', async () => {
  await user.type(await open('fdy01'), own.StudentNo)
  await user.click(await screen.findByRole('option', { name: new RegExp(own.TrueName) }))
  await waitFor(() => expect(location.search).toContain(own.Id))
  expect(JSON.stringify(sessionStorage)).toContain(own.StudentNo)
  expect(JSON.stringify(localStorage)).not.toContain(own.StudentNo)
})
