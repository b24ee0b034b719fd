import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const rowsOf = async (name: string) => within(await screen.findByRole('table', { name })).findAllByRole('row')
const headsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const press = async (name: string | RegExp) => user.click((await screen.findAllByRole('button', { name }))[0]!)
const studentOf = async () => (await api.as('admin')(people.listStudents, { Key: pupil })).ResultValue!.rows[0]!.Id

test('talks are listed without what was said', async () => {
  open('/base/talk', 'fdy01')
  const expected = ['谈话时间', '学号', '姓名', '班级', '主题', '地点', '可见范围', '谈话人']
  expect(await headsOf('谈话记录')).toEqual(expected)
})

test('a talk is written down from the row of somebody whom nobody has talked to', async () => {
  open('/base/talk?tab=untalked', 'fdy01')
  const [, first] = await rowsOf('本学期未谈话学生')
  const name = within(first!).getAllByRole('button')[0]!.textContent
  await user.click(within(first!).getByRole('button', { name: '新增谈话' }))
  const form = (await screen.findByText('新增谈话记录')).closest<HTMLElement>('[role=dialog]')!
  await waitFor(() => expect(form.textContent).toContain(name))
  expect(form.textContent).toContain('所管人员')
})

test('a class teacher reads rewards and punishments, and adds none', async () => {
  open('/base/rewardPunish', 'bzr01')
  expect((await rowsOf('奖惩记录')).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: '新增奖惩' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

test('punishments in force are found by the day of the school', async () => {
  open('/base/rewardPunish', 'admin')
  await user.click(await screen.findByLabelText('处分状态'))
  await user.click((await screen.findAllByTitle('生效中')).at(-1)!)
  await waitFor(() => expect(location.search).toMatch(/InForceOn=\d{4}-\d\d-\d\d/))
  expect(screen.queryByText('生效于格式不正确')).toBeNull()
})

test('a name leads to the page of the student', async () => {
  open('/base/rewardPunish', 'admin')
  const [, first] = await rowsOf('奖惩记录')
  await user.click(within(first!).getAllByRole('button')[1]!)
  await waitFor(() => expect(location.pathname).toBe('/base/studentDetail'))
})

test('the level is asked for where somebody is punished, and nowhere else', async () => {
  open('/base/rewardPunish', 'admin')
  await press('新增奖惩')
  await screen.findByLabelText('名称')
  const labels = () => [...document.querySelectorAll('.ant-modal label')].map(({ textContent }) => textContent)
  expect(labels()).not.toContain('处分等级')
  const form = within(document.querySelector<HTMLElement>('.ant-modal')!)
  await user.click(form.getByLabelText('类别'))
  await user.click((await screen.findAllByTitle('处分')).at(-1)!)
  await waitFor(() => expect(labels()).toContain('处分等级'))
})

test('a request is agreed to in the drawer, and the row of the student has what was asked for', async () => {
  const ask = { Nation: '11', Reason: '入学登记时填写有误' }
  const { Id } = (await api.as(pupil)(records.submitInfoChange, ask)).ResultValue!
  await api.as('fdy01')(records.auditInfoChange, { Ids: [Id], Result: 1, Opinion: '情况属实' })
  open('/base/infoChange?State=2', 'college01')
  const row = (await rowsOf('信息变更申请')).find(({ textContent }) => textContent?.includes(pupil))!
  await user.click(within(row).getByRole('button', { name: '赵一诺' }))
  expect((await screen.findByText('情况属实')).closest('li')?.textContent).toContain('辅导员审核')
  const changes = await screen.findByRole('table', { name: '申请变更的内容' })
  expect(changes.textContent).toBe('字段变更前变更后民族汉族满族')
  await screen.findByText('提交审批')
  await press('提交审批')
  expect(await screen.findByText('审核成功')).toBeTruthy()
  expect((await api.as('admin')(people.getStudent, { Id: await studentOf() })).ResultValue?.Nation).toBe('11')
})

test('a request is not returned without a reason', async () => {
  await api.as(pupil)(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' })
  open('/base/infoChange?State=1', 'fdy01')
  const row = (await rowsOf('信息变更申请')).find(({ textContent }) => textContent?.includes(pupil))!
  await user.click(within(row).getByRole('button', { name: '赵一诺' }))
  await user.click(await screen.findByText('驳回'))
  await press('提交审批')
  expect(await screen.findByText('请填写驳回原因')).toBeTruthy()
})

test('what the server refuses of a decision is said in the drawer, which stays open', async () => {
  const { Id } = (await api.as(pupil)(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' }))
    .ResultValue!
  open(`/base/infoChange?detail=${Id}`, 'fdy01')
  await screen.findByRole('table', { name: '申请变更的内容' })
  await api.as(pupil)(records.revokeInfoChange, { Id })
  await press('提交审批')
  expect(await screen.findByText('该任务已被处理')).toBeTruthy()
})

test('of the selected requests those that can be are agreed to, and the others stay selected with the reason', async () => {
  const ask = { Nation: '11', Reason: '入学登记时填写有误' }
  const fresh = (await api.as(pupil)(records.submitInfoChange, ask)).ResultValue!
  // The other student has one that waits.
  const [waits] = (await api.as('2024010102')(records.listMyInfoChanges, {})).ResultValue!
  const ids = [fresh.Id, waits!.Id]
  open('/base/infoChange', 'fdy01')
  for (const who of [pupil, '2024010102']) {
    const row = (await rowsOf('信息变更申请')).find(each => new RegExp(`${who}.*待审核`).test(each.textContent!))!
    await user.click(within(row).getByRole('checkbox'))
  }
  await api.as('2024010102')(records.revokeInfoChange, { Id: ids[1]! })
  await press('同意')
  await screen.findAllByText('同意所选的 2 条申请吗？')
  await user.click(screen.getAllByRole('button', { name: /^同\s?意$/ }).at(-1)!)
  expect(await screen.findByText(/该任务已被处理/)).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1))
  const states = await Promise.all(ids.map(Id => api.as('college01')(records.getInfoChange, { Id })))
  expect(states.map(({ ResultValue }) => ResultValue?.State)).toEqual([2, 6])
})
