import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
let Id = ''
beforeEach(async () => {
  api = await startApi('tiny')
  Id = (await api.as('admin')(people.listStudents, { Key: pupil })).ResultValue!.rows[0]!.Id
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: '学生画像' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a counsellor sees who it is, figures, and the tabs of modules with their counts', async () => {
  open(`/base/studentDetail?Id=${Id}`, 'fdy01')
  expect(await tabs()).toEqual(['基本信息', '谈话 1', '奖惩 2', '异动记录 0', '上报 1', '住宿 1'])
  expect(screen.getByText('学籍信息')).toBeTruthy()
  expect([...document.querySelectorAll('dl dt')].map(({ textContent }) => textContent)).toEqual([
    '谈心谈话',
    '获得奖励',
    '生效处分',
  ])
})

test('choosing a tab keeps the student in the address', async () => {
  open(`/base/studentDetail?Id=${Id}`, 'fdy01')
  await user.click(await screen.findByRole('link', { name: '奖惩 2' }))
  expect(location.search).toBe(`?Id=${Id}&tab=reward`)
  const entries = await screen.findByRole('list', { name: '奖惩记录' })
  expect(within(entries).getAllByRole('listitem')).toHaveLength(2)
})

test('the page has the family, and how status and class changed', async () => {
  const absence = { ToStatus: 2, ChangeDate: '2026-03-01', EndDate: '2199-09-01', Reason: '因病休学' }
  await api.as('xgc01')(people.changeStatus, { Ids: [Id], ...absence })
  open(`/base/studentDetail?Id=${Id}`, 'fdy01')
  const family = await screen.findByRole('region', { name: '家庭成员' })
  expect(family.textContent).toMatch(/\d{3}\*{4}\d{4}/)
  expect(screen.getByRole('button', { name: '查看完整信息' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: '异动记录 1' }))
  const entries = await screen.findByRole('list', { name: '异动记录' })
  expect(entries.textContent).toContain('在读 → 休学')
  expect(entries.textContent).toContain('因病休学 · 预计复学 2199-09-01')
})

test('what was said in a talk is read when somebody wants to know', async () => {
  open(`/base/studentDetail?Id=${Id}&tab=talk`, 'fdy01')
  const entries = await screen.findByRole('list', { name: '谈话记录' })
  const { rows } = (await api.as('fdy01')(records.listTalk, { StudentId: Id })).ResultValue!
  const { Content } = (await api.as('fdy01')(records.getTalk, { Id: rows[0]!.Id })).ResultValue!
  expect(entries.textContent).not.toContain(Content)
  await user.click(within(entries).getByRole('button', { name: '查看内容' }))
  expect(await screen.findByText(Content)).toBeTruthy()
})

test('a class teacher has no tab of talks', async () => {
  open(`/base/studentDetail?Id=${Id}`, 'bzr01')
  expect(await tabs()).toEqual(['基本信息', '奖惩 2', '异动记录 0', '上报 1', '住宿 1'])
})

test('a student out of reach is said not to be there', async () => {
  open('/base/studentDetail?Id=nobody', 'fdy01')
  expect(await screen.findByText('数据不存在或无权访问')).toBeTruthy()
})

test('opened by itself, the page says from where a student is opened', async () => {
  open('/base/studentDetail', 'fdy01')
  expect(await screen.findByText('请从学生信息中打开')).toBeTruthy()
})

test('a student asks for a change, withdraws it and sends it again', async () => {
  open('/base/myInfo', pupil)
  await user.click(await screen.findByRole('button', { name: '申请变更' }))
  await user.click(await screen.findByLabelText('民族'))
  await user.click((await screen.findAllByTitle('满族')).at(-1)!)
  await user.type(screen.getByLabelText('变更原因'), '入学登记时填写有误')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('提交成功，请等待审核')).toBeTruthy()
  const [request] = (await api.as(pupil)(records.listMyInfoChanges, {})).ResultValue!
  expect(request).toMatchObject({ State: 1, Changes: [{ Title: '民族', Before: '汉族', After: '满族' }] })
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  await user.click((await screen.findAllByRole('button', { name: '撤回' })).at(-1)!)
  expect(await screen.findByText('已撤回')).toBeTruthy()
  await user.click((await screen.findAllByRole('button', { name: '修改并重新提交' }))[0]!)
  expect(await screen.findByDisplayValue('入学登记时填写有误')).toBeTruthy()
})

test('a request that came back is sent again with what it asked for, not with what is stored', async () => {
  open('/base/myInfo', pupil)
  await user.click(await screen.findByRole('button', { name: '修改并重新提交' }))
  await user.type(await screen.findByDisplayValue('入学登记时民族填写有误'), '，附户口簿')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('提交成功，请等待审核')).toBeTruthy()
  const [request] = (await api.as(pupil)(records.listMyInfoChanges, {})).ResultValue!
  expect(request).toMatchObject({ State: 1, Changes: [{ Title: '民族', Before: '汉族', After: '蒙古族' }] })
})

test('a student keeps the own family up to date', async () => {
  open('/base/myInfo', pupil)
  await user.click(await screen.findByRole('button', { name: '编辑家庭成员' }))
  const [first] = await screen.findAllByLabelText('工作单位')
  await user.clear(first!)
  await user.type(first!, '青禾中学')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(screen.getByRole('region', { name: '家庭成员' }).textContent).toContain('青禾中学'))
})

test('a request of the student who demonstrates came back with an opinion', async () => {
  open('/base/myInfo', pupil)
  const requests = await screen.findByRole('list', { name: '变更申请' })
  expect(requests.textContent).toContain('已驳回')
  expect(requests.textContent).toContain('请补充户口簿复印件')
})

test('a student who changes nothing is told so', async () => {
  open('/base/myInfo', pupil)
  await user.click(await screen.findByRole('button', { name: '申请变更' }))
  await user.type(await screen.findByLabelText('变更原因'), '没有什么要变更的')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect(await screen.findByText('内容没有变化')).toBeTruthy()
})

test('staff read what is known of them', async () => {
  open('/base/myInfo', 'fdy01')
  expect(await screen.findByText('辅导员')).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).toContain('fdy01@qinghe.test'))
  expect(screen.queryByRole('button', { name: '申请变更' })).toBeNull()
})

test('a request that came back can be sent again, one that was refused for good cannot', async () => {
  const ask = { Political: '01', Reason: '入学登记时填写有误' }
  const { Id: refused } = (await api.as(pupil)(records.submitInfoChange, ask)).ResultValue!
  await api.as('fdy01')(records.auditInfoChange, { Ids: [refused], Result: 3, Opinion: '不符合条件' })
  open('/base/myInfo', pupil)
  const list = within(await screen.findByRole('list', { name: '变更申请' }))
  const again = (text: string) =>
    within(list.getByText(new RegExp(text)).closest('li')!).queryByRole('button', { name: '修改并重新提交' })
  expect([again('请补充户口簿复印件') !== null, again('不符合条件')]).toEqual([true, null])
})
