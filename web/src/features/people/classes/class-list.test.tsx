import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { beforeEach, expect, test, vi } from 'vitest'
import { showGranted } from '#test/granted.tsx'
import { openPage, startApi } from '#test/page.tsx'
import { ClassActions } from './ClassActions.tsx'

let api: Awaited<ReturnType<typeof startApi>>
const user = userEvent.setup({ pointerEventsCheck: 0 })
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (who: string, path = '/base/class') => openPage(api, path, api.token(who))
const table = async () => within(await screen.findByRole('table', { name: '班级' }))
const first = async () => (await api.as('admin')(units.listClass, {})).ResultValue!.rows[0]!
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
/** The dialog with this title. */
const dialog = async (title: string | RegExp) =>
  within((await screen.findAllByText(title)).map(each => each.closest<HTMLElement>('[role=dialog]')).find(Boolean)!)
const detail = async (who: string) => {
  open(who, `/base/class?detail=${(await first()).Id}`)
  await screen.findByRole('tab', { name: '信息' })
  return within(screen.getByRole('tab', { name: '信息' }).closest<HTMLElement>('.ant-drawer')!)
}

test('a class stands there with those in charge of it, and how full it is', async () => {
  open('fdy01')
  const row = await (await table()).findByRole('row', { name: /计科2401班/ })
  expect(row.textContent).toMatch(/计科2401班.*信息工程学院.*2024.*40\/40.*在读$/)
})

test('a class with more students than it is meant for says so', async () => {
  await api.world.own()
  const row = await first()
  await api.as('admin')(units.editClass, { ...row, Size: 30 })
  open('fdy01')
  expect((await (await table()).findByRole('row', { name: /计科2401班/ })).textContent).toContain('40/30（超编）')
})

test('the counsellor edits cadres, and neither adds, nor edits, nor imports classes', async () => {
  const within = await detail('fdy01')
  expect(within.getByRole('button', { name: '编辑班委' })).toBeTruthy()
  for (const name of ['编辑', '更换辅导员', '毕业', '删除', '新增', '导入班级'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the detail tells students, cadres and moves, each in its tab', async () => {
  const shown = await detail('fdy01')
  await user.click(await shown.findByRole('tab', { name: '学生 40' }))
  expect(await shown.findByRole('link', { name: '赵一诺' })).toBeTruthy()
  expect(shown.getByRole('link', { name: '在学生信息中查看全部 40 人' })).toBeTruthy()
  await user.click(shown.getByRole('tab', { name: '班委' }))
  expect(await shown.findByText('团支书')).toBeTruthy()
  await user.click(shown.getByRole('tab', { name: '调整记录' }))
  expect(await shown.findByText('没有学生转入或转出')).toBeTruthy()
})

test('a tab that could not be read says so', async () => {
  const down = (path: string) => (path === units.getClassDetail.path ? new Response('{}', { status: 500 }) : undefined)
  openPage(api, `/base/class?detail=${(await first()).Id}`, api.token('fdy01'), down)
  await user.click(await screen.findByRole('tab', { name: '班委' }))
  expect(await screen.findByRole('button', { name: /重/ })).toBeTruthy()
})

test('cadres are chosen among the students of the class, and saved', async () => {
  await api.world.own()
  await detail('fdy01')
  await press('编辑班委')
  const form = await dialog('编辑班委：计科2401班')
  expect(await form.findAllByRole('group', { name: /^班委第/ })).toHaveLength(3)
  await user.click(form.getByRole('button', { name: '删除第3行' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () => {
    const { Cadres } = (await api.as('fdy01')(units.getClassDetail, { Id: (await first()).Id })).ResultValue!
    expect(Cadres).toHaveLength(2)
  })
})

test('a class is added with a code that is made, in a major within reach', async () => {
  await api.world.own()
  open('college01')
  await press('新增')
  const form = await dialog('新增班级')
  await user.type(form.getByLabelText('班级名称'), '软件2601班')
  await user.type(form.getByLabelText('年级'), '2026')
  await user.click(form.getByLabelText('专业'))
  await user.click(await screen.findByTitle('软件工程（信息工程学院）'))
  await user.type(form.getByLabelText('辅导员'), 'fdy01')
  await screen.findByText('信息工程学院', { selector: '[class*=place]' })
  await user.keyboard('{Enter}')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await (await table()).findByText('软件2601班')).toBeTruthy()
  expect((await table()).getByText('202608090201')).toBeTruthy()
})

test('selected classes graduate after a question that counts them, and those that cannot are named', async () => {
  await api.world.own()
  open('xgc01')
  await user.click((await (await table()).findAllByRole('checkbox'))[1]!)
  await press('毕业')
  await user.click((await dialog(/^毕业：所选的 1 条班级/)).getByRole('button', { name: '毕业' }))
  expect(await screen.findByText(/将有1个班级、\d+名在读学生毕业，确定吗？/)).toBeTruthy()
  await press(/^确\s?定$/)
  expect(await screen.findByText(/仍有\d+名在籍学生，班级不能置为毕业/)).toBeTruthy()
})

/** A class without students, in the major of the first one. */
async function another(ClassName: string) {
  const { Grade, MajorId, CounsellorId } = await first()
  return (await api.as('admin')(units.addClass, { ClassName, Grade, MajorId, CounsellorId })).ResultValue!
}

test('what is done with selected classes is what the menu grants', async () => {
  const begin = vi.fn<(deed: string) => void>()
  showGranted(api, <ClassActions begin={begin} />, 'assign', 'enable', 'delete')
  expect(screen.queryByRole('button', { name: '设置班主任' })).toBeNull()
  for (const name of ['做assign', '做enable', '做delete']) await press(name)
  expect(begin.mock.calls).toEqual([['counsellor'], ['graduate'], ['remove']])
})

test('in the drawer another counsellor is chosen for its class, whatever is selected', async () => {
  await (await detail('xgc01')).findByText('信息')
  await press('更换辅导员')
  expect((await screen.findAllByText('更换辅导员：所选的 1 条班级')).length).toBeGreaterThan(0)
})

test('cadres are saved upon the version that was read', async () => {
  await api.world.own()
  await api.as('admin')(units.editClass, { ...(await first()), Size: 41 })
  await detail('fdy01')
  await press('编辑班委')
  const form = await dialog('编辑班委：计科2401班')
  await user.click(form.getByRole('button', { name: '删除第3行' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
})

test('a class that is removed from its detail takes the detail with it', async () => {
  await api.world.own()
  const { Id } = await another('空班')
  open('xgc01', `/base/class?detail=${Id}`)
  await press('删除')
  await user.click((await dialog('删除班级“空班”吗？')).getByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a new class is meant for forty', async () => {
  open('college01')
  await press('新增')
  expect((await dialog('新增班级')).getByLabelText<HTMLInputElement>('编制人数').value).toBe('40')
})

test('a term without an end lasts until now, and a move leads from one class to the other', async () => {
  await api.world.own()
  const to = await another('他班')
  const { rows } = (await api.as('admin')(people.listStudents, { PageSize: 1 })).ResultValue!
  const move = { ToClassId: to.Id, Kind: 1, ChangeDate: '2026-01-05', Reason: '按培养方案调整' }
  const shown = await detail('fdy01')
  await user.click(shown.getByRole('tab', { name: '班委' }))
  expect((await shown.findAllByText(/^\d{4}-\d\d-\d\d 至 今$/)).length).toBeGreaterThan(0)
  await api.as('admin')(people.transferStudents, { Ids: [rows[0]!.Id], ...move })
  cleanup()
  await user.click((await detail('fdy01')).getByRole('tab', { name: '调整记录' }))
  expect(await screen.findByText('计科2401班 → 他班')).toBeTruthy()
})
