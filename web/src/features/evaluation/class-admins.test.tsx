import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { people } from '@xuegong/contracts/modules/people'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const page = '/poorSubsidy/classAdmin'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const college = () => api.as('college01')
const draft = async () => (await api.as('xgc01')(evaluation.listAssessment, {})).ResultValue!.rows[0]!
const pupils = async () =>
  (await college()(people.listStudents, { sortField: 'StudentNo', sortOrder: 'ascend' })).ResultValue!.rows

/** Names the first students of the class as reviewers of the draft. */
async function named(count: number) {
  const { Id: Aid } = await draft()
  const chosen = (await pupils()).slice(0, count)
  const given = { Aid, ClassId: chosen[0]!.ClassId, UserIds: chosen.map(({ Id }) => Id), RoleType: 2 }
  expect(await college()(classAdmins.addClassAdmin, given)).toMatchObject({ ErrorCode: 0 })
  return { Aid, ClassId: given.ClassId, chosen }
}
const publish = (Id: string) => api.as('xgc01')(evaluation.publishAssessment, { Id, Confirm: 1 })
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
/** The window that a text is the title of. */
const dialog = async (title: string) =>
  within((await screen.findAllByText(title, { selector: '[class*=title]' }))[0]!.closest<HTMLElement>('[role=dialog]')!)

test('who reviews is listed with the part and how far each one is, and counted by part', async () => {
  const { chosen } = await named(2)
  openPage(api, page, api.token('college01'))
  const row = await rowOf(chosen[0]!.TrueName)
  for (const text of [chosen[0]!.StudentNo, '评议员', '启用']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText('—')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('group', { name: '角色' }).textContent).toBe('角色全部 2班级管理员 0评议员 2'),
  )
})

test('a class with too few reviewers is named in words, and its rows say so', async () => {
  const { chosen } = await named(2)
  await api.world.own()
  api.world.transact(db => db.$client.exec('update Assessment set IsTest = 0'))
  openPage(api, page, api.token('college01'))
  expect(await screen.findByText('评议员人数不足：计科2401班（2/5）')).toBeTruthy()
  expect((await rowOf(chosen[0]!.TrueName)).getByText('计科2401班 人数不足')).toBeTruthy()
})

test('of many classes with too few reviewers eight are named, and all counted', async () => {
  api = await startApi('school')
  const [draft] = (await api.as('xgc01')(evaluation.listAssessment, { State: [0] })).ResultValue!.rows
  const { Few } = (await api.as('xgc01')(classAdmins.listClassAdmin, { Aid: draft!.Id })).ResultValue!
  openPage(api, `${page}?Aid=${draft!.Id}`, api.token('xgc01'))
  const told = (await screen.findByText(/^评议员人数不足/)).textContent
  expect([told.match(/班（/g)?.length, told.match(/等 (\d+) 个班级$/)?.[1]]).toEqual([8, String(Few.length)])
})

test('who is named is taken away as a file', async () => {
  await named(1)
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  openPage(api, page, api.token('college01'))
  await user.click(await screen.findByRole('button', { name: '下载名单' }))
  await waitFor(() => expect(opened).toHaveBeenCalled())
  const { href } = opened.mock.contexts[0] as HTMLAnchorElement
  expect(href).toMatch(/\/api\/ImportExport\/Download\?Id=.+&Ticket=/)
})

test('a college names a student of a class, who is looked for in that class', async () => {
  const [first] = await pupils()
  openPage(api, page, api.token('college01'))
  await user.click((await screen.findAllByRole('button', { name: '新增' }))[0]!)
  const form = await dialog('新增评议员')
  expect(form.getByLabelText('学生')).toHaveProperty('disabled', true)
  await user.click(form.getByLabelText('班级'))
  await user.click((await screen.findAllByText('计科2401班')).at(-1)!)
  await waitFor(() => expect(form.getByLabelText('学生')).toHaveProperty('disabled', false))
  await user.type(form.getByLabelText('学生'), first!.StudentNo)
  await user.click(await screen.findByText(first!.StudentNo, { selector: '.ant-select-item *' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已新增 1 人')).toBeTruthy()
  expect(await rowOf(first!.TrueName)).toBeTruthy()
})

test('of two who are taken away the one who has voted stays, with the reason', async () => {
  api = await startApi('school')
  const Aid = (await api.as('xgc01')(evaluation.listAssessment, { State: [2] })).ResultValue!.rows[0]!.Id
  const all = (await college()(classAdmins.listClassAdmin, { Aid, RoleType: 2, PageSize: 50 })).ResultValue!.rows
  const voter = all.find(({ VotedNum }) => VotedNum > 0)!
  const { rows: classmates } = (await college()(people.listStudents, { ClassId: voter.ClassId })).ResultValue!
  const other = classmates.find(
    ({ Id, StuStatus }) => StuStatus === 1 && !all.some(({ StudentId }) => StudentId === Id),
  )!
  const given = { Aid, ClassId: voter.ClassId, UserIds: [other.Id], RoleType: 2 }
  expect(await college()(classAdmins.addClassAdmin, given)).toMatchObject({ ErrorCode: 0 })
  openPage(api, `${page}?ClassId=${voter.ClassId}&RoleType=2`, api.token('college01'))
  for (const { TrueName } of [voter, other]) await user.click((await rowOf(TrueName)).getByRole('checkbox'))
  const bar = within((await screen.findByText(/已选择/)).parentElement!)
  await user.click(bar.getByRole('button', { name: '删除' }))
  await user.click((await dialog('删除所选的 2 条评议员吗？')).getByRole('button', { name: '删除' }))
  expect((await screen.findAllByText('删除成功1条，失败1条')).length).toBeGreaterThan(0)
  expect(screen.getByText('已有评议记录，不能删除')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(other.TrueName)).toBeNull())
})

test('the word of a class is given anew and told once', async () => {
  const { Aid } = await named(1)
  await publish(Aid)
  openPage(api, page, api.token('college01'))
  await user.click(await screen.findByRole('button', { name: '重置口令' }))
  const form = await dialog('重置评议口令')
  await user.click(form.getByLabelText('班级'))
  await user.click((await screen.findAllByText('计科2401班')).at(-1)!)
  await user.click(form.getByRole('button', { name: /重\s*置/ }))
  const told = await dialog('已重置 1 个班级的口令')
  expect(told.getByText(/^\d{6}$/)).toBeTruthy()
  expect(told.getByText('口令只显示这一次，请抄录后分发给各班')).toBeTruthy()
  await user.click(told.getByRole('button', { name: '已抄录' }))
  await waitFor(() => expect(screen.queryByText(/^\d{6}$/)).toBeNull())
})

test('a draft has no word yet', async () => {
  await named(1)
  openPage(api, page, api.token('college01'))
  expect(await screen.findByRole('button', { name: '新增' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重置口令' })).toBeNull()
})

test('a counsellor only reads who reviews', async () => {
  const { Aid, chosen } = await named(1)
  await publish(Aid)
  openPage(api, page, api.token('fdy01'))
  await rowOf(chosen[0]!.TrueName)
  for (const name of ['新增', '导入', '下载名单', '重置口令', '删除'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
