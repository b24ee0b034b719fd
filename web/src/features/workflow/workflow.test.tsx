import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { records } from '@xuegong/contracts/modules/people/records'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

// The inputs of radio buttons lie under their words.
const user = userEvent.setup({ pointerEventsCheck: 0 })
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
  // Beside one that waits for the counsellor already.
  await api.as(pupil)(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' })
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1)!)
const waiting = async (who: string) => (await api.as(who)(workflow.listTodo, {})).ResultValue!.rows
const stateOf = async (who: string) => (await api.as(who)(workflow.listMyInstances, {})).ResultValue!.rows[0]!.State

test('a task is agreed to in the drawer, and the next one is there without closing', async () => {
  const [first, second] = await waiting('fdy01')
  open(`/workflow/todo?detail=${first!.Id}`, 'fdy01')
  await screen.findByRole('list', { name: '审批进度' })
  await screen.findByRole('table', { name: '待审批的申请' })
  await press('提交审批')
  expect(await screen.findByText('审核成功')).toBeTruthy()
  await waitFor(() => expect(location.search).toContain(second!.Id))
  expect((await waiting('fdy01')).map(({ Id }) => Id)).toEqual([second!.Id])
})

test('a task that a link opened is decided before its list is there; the next one comes when that is', async () => {
  const [first, second] = await waiting('fdy01')
  let letGo = () => {}
  const held = new Promise<undefined>(resolve => {
    letGo = () => resolve(undefined)
  })
  openPage(api, `/workflow/todo?detail=${first!.Id}`, api.token('fdy01'), path =>
    path === workflow.listTodo.path ? held : undefined,
  )
  await screen.findByRole('list', { name: '审批进度' })
  await press('提交审批')
  expect(await screen.findByText('审核成功')).toBeTruthy()
  expect(location.search).toContain(first!.Id)
  letGo()
  await waitFor(() => expect(location.search).toContain(second!.Id))
})

test('what somebody else has decided is refused in the same words as often as one tries, and they stay to be read', async () => {
  const [first] = await waiting('fdy01')
  const answered: string[] = []
  openPage(api, `/workflow/todo?detail=${first!.Id}`, api.token('fdy01'), async path => {
    // The list, which the task has left, is there before.
    if (path === workflow.getTimeline.path) await new Promise(resolve => setTimeout(resolve, 300))
    answered.push(path)
    return undefined
  })
  await screen.findByRole('list', { name: '审批进度' })
  await screen.findByRole('table', { name: '待审批的申请' })
  await api.as('fdy01')(workflow.handleTask, { TaskId: first!.Id, Result: 1 })
  for (let attempt = 0; attempt < 2; attempt++) {
    answered.length = 0
    await press('提交审批')
    await waitFor(() => expect(answered).toContain(workflow.getTimeline.path))
    expect((await screen.findByRole('alert')).textContent).toContain('该任务已被处理')
  }
})

test('a link to a task of before decides the one that waits for its caller now', async () => {
  const [first, second] = await waiting('fdy01')
  const read = (await api.as('fdy01')(workflow.getTimeline, { TaskId: first!.Id })) as { ResultValue: { Head: object } }
  Object.assign(read.ResultValue.Head, { TaskId: second!.Id })
  const decided: unknown[] = []
  openPage(api, `/workflow/todo?detail=${first!.Id}`, api.token('fdy01'), (path, _, body) => {
    if (path === workflow.handleTask.path) decided.push(JSON.parse(body as string))
    return path === workflow.getTimeline.path ? Response.json(read) : undefined
  })
  await screen.findByRole('list', { name: '审批进度' })
  await press('提交审批')
  await waitFor(() => expect(decided).toEqual([expect.objectContaining({ TaskId: second!.Id, Result: 1 })]))
})

test('while the next application is read the last one is not shown in its place', async () => {
  const [first, second] = await waiting('fdy01')
  let isHeld = false
  openPage(api, `/workflow/todo?detail=${first!.Id}`, api.token('fdy01'), path =>
    path === workflow.getTimeline.path && isHeld ? new Promise(() => {}) : undefined,
  )
  await screen.findByRole('list', { name: '审批进度' })
  await screen.findByRole('table', { name: '待审批的申请' })
  isHeld = true
  await press('提交审批')
  await waitFor(() => expect(location.search).toContain(second!.Id))
  await waitFor(() => expect(screen.queryByRole('list', { name: '审批进度' })).toBeNull())
  expect(screen.queryByRole('button', { name: '提交审批' })).toBeNull()
})

test('an application of one’s own stays in sight while it is read again', async () => {
  const { rows } = (await api.as(pupil)(workflow.listMyInstances, {})).ResultValue!
  let isHeld = false
  let asked = 0
  openPage(api, `/workflow/mine?detail=${rows[0]!.Id}`, api.token(pupil), path => {
    if (path !== workflow.getTimeline.path || !isHeld) return undefined
    asked += 1
    return new Promise(() => {})
  })
  await screen.findByRole('list', { name: '审批进度' })
  isHeld = true
  await press('撤回')
  await screen.findAllByText(/^撤回“/)
  await press('撤回')
  await waitFor(() => expect(asked).toBe(1))
  await screen.findByText('已撤回', { selector: '.ant-message *' })
  expect(screen.getByRole('list', { name: '审批进度' })).toBeTruthy()
})

test('selected tasks are returned with one opinion; one that somebody else decided stays selected, with the reason', async () => {
  const [first] = await waiting('fdy01')
  open('/workflow/todo', 'fdy01')
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await api.as('fdy01')(workflow.handleTask, { TaskId: first!.Id, Result: 1 })
  await press('驳回')
  const form = within((await screen.findByText('驳回：所选的 2 条申请')).closest<HTMLElement>('[role=dialog]')!)
  await user.click(form.getByRole('button', { name: '驳回' }))
  expect(await form.findByText('请填写驳回原因')).toBeTruthy()
  await user.type(form.getByLabelText('审批意见'), '请补充材料')
  await user.click(form.getByRole('button', { name: '驳回' }))
  expect(await screen.findAllByText('驳回成功1条，失败1条')).not.toEqual([])
  expect(screen.getByText('该任务已被处理')).toBeTruthy()
  expect(await waiting('fdy01')).toEqual([])
})

test('an applicant withdraws in the drawer, and may hand in again', async () => {
  const { rows } = (await api.as(pupil)(workflow.listMyInstances, {})).ResultValue!
  open(`/workflow/mine?detail=${rows[0]!.Id}`, pupil)
  await press('撤回')
  await screen.findAllByText(/^撤回“/)
  await press('撤回')
  expect(await screen.findByText('已撤回', { selector: '.ant-message *' })).toBeTruthy()
  expect(await stateOf(pupil)).toBe(6)
  expect(await screen.findByRole('button', { name: '修改并重新提交' })).toBeTruthy()
})

test('who watches over flows ends an application, with a reason', async () => {
  const { rows } = (await api.as(pupil)(workflow.listMyInstances, {})).ResultValue!
  open(`/workflow/monitor?detail=${rows[0]!.Id}`, 'xgc01')
  await press('终止')
  const form = within((await screen.findByText(/^终止：/)).closest<HTMLElement>('[role=dialog]')!)
  await user.type(form.getByLabelText('原因'), '重复提交')
  await user.click(form.getByRole('button', { name: '终止流程' }))
  await waitFor(async () => expect(await stateOf(pupil)).toBe(7))
})

test('applications are exported by the server alone, as those who watch over flows read no long list', async () => {
  open('/workflow/monitor', 'xgc01')
  await user.click(await screen.findByRole('button', { name: '导出' }))
  expect(await screen.findByRole('button', { name: '后台导出 .xlsx' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '选择列' })).toBeNull()
})
