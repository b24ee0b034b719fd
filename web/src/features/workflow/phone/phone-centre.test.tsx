import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { records } from '@xuegong/contracts/modules/people/records'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'
import { look } from '#test/pick-sheet.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
  // Beside one that waits for the counsellor already.
  await api.as(pupil)(records.submitInfoChange, { Nation: '11', Reason: '入学登记时填写有误' })
})
const open = (path: string, who: string) => openPhonePage(api, path, api.token(who))
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const waiting = async (who: string) => (await api.as(who)(workflow.listTodo, {})).ResultValue!.rows
const mine = async () => (await api.as(pupil)(workflow.listMyInstances, {})).ResultValue!.rows

/** Opens the first task of the list; gives its sheets. */
async function openFirst() {
  open('/workflow/todo', 'fdy01')
  const list = within(await screen.findByRole('list', { name: '待审批的申请' }))
  await user.click((await list.findAllByRole('link'))[0]!)
  await screen.findByRole('list', { name: '审批进度' })
}

test('a task is agreed to, a sentence says who is next, and the next task is there', async () => {
  const [, second] = await waiting('fdy01')
  await openFirst()
  await press('同意')
  await press('确认同意')
  expect(await screen.findByText(/^已同意，待.+处理$/)).toBeTruthy()
  await waitFor(() => expect(location.search).toContain(second!.Id))
  expect(await screen.findByRole('heading', { name: second!.Title })).toBeTruthy()
  expect((await waiting('fdy01')).map(({ Id }) => Id)).toEqual([second!.Id])
})

test('a task is not returned without a reason; a usual one fills it in', async () => {
  const [first] = await waiting('fdy01')
  await openFirst()
  await press('驳回')
  await press('确认驳回')
  expect(await screen.findByText('请填写驳回原因', { selector: 'span' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '审批意见' }))
  await press('请补充材料')
  await press('确认驳回')
  await waitFor(async () => expect((await waiting('fdy01')).map(({ Id }) => Id)).not.toContain(first!.Id))
})

test('the back button closes the sheet, what was typed is there again, and then closes the task', async () => {
  await openFirst()
  await press('驳回')
  await user.type(await screen.findByRole('textbox', { name: '审批意见' }), '缺证明')
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('驳回')
  expect(await screen.findByRole('textbox', { name: '审批意见' })).toHaveProperty('value', '缺证明')
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('返回')
  expect(await screen.findByRole('list', { name: '待审批的申请' })).toBeTruthy()
  expect(location.search).not.toContain('detail')
})

test('who comes second reads that the task was decided, and goes on to the next', async () => {
  const [first, second] = await waiting('fdy01')
  await openFirst()
  await press('同意')
  await api.as('fdy01')(workflow.handleTask, { TaskId: first!.Id, Result: 1 })
  await press('确认同意')
  expect((await screen.findByText('该任务已被处理')).getAttribute('role')).toBe('alert')
  await press('查看下一条')
  expect(await screen.findByRole('heading', { name: second!.Title })).toBeTruthy()
})

test('after the last task the list says that there is none', async () => {
  const [first, second] = await waiting('fdy01')
  await api.as('fdy01')(workflow.handleTask, { TaskId: second!.Id, Result: 1 })
  open(`/workflow/todo?detail=${first!.Id}`, 'fdy01')
  await press('同意')
  await press('确认同意')
  expect(await screen.findByText('暂无待办，辛苦了')).toBeTruthy()
})

test('what ends an application for good is one tap further away than what returns it', async () => {
  await openFirst()
  expect(screen.queryByRole('button', { name: /不通过/ })).toBeNull()
  await press('更多')
  await press(/^不通过/)
  expect(await screen.findByRole('button', { name: '确认不通过' })).toBeTruthy()
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('list', { name: '审批进度' })).toBeTruthy()
})

test('what somebody before has agreed to goes back to him, where that is chosen', async () => {
  const [first] = await waiting('fdy01')
  await api.as('fdy01')(workflow.handleTask, { TaskId: first!.Id, Result: 1 })
  const [task] = await waiting('college01')
  open(`/workflow/todo?detail=${task!.Id}`, 'college01')
  await press('驳回')
  await user.selectOptions(await screen.findByRole('combobox', { name: '退回到' }), '辅导员审核')
  await press('请补充材料')
  await press('确认驳回')
  await waitFor(async () => expect((await waiting('fdy01')).map(({ Title }) => Title)).toContain(first!.Title))
})

test('a task is handed on to a colleague with a reason, and the next one is there', async () => {
  const [first, second] = await waiting('fdy01')
  await openFirst()
  await press('更多')
  await press(/^转办/)
  const { findByRole } = await look(/^接收人/, 'college01')
  await user.click(await findByRole('button', { name: /college01/ }))
  await user.type(await screen.findByRole('textbox', { name: /^原因/ }), '外出开会')
  await press('转办')
  expect(await screen.findByText('已转办')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: second!.Title })).toBeTruthy()
  expect((await waiting('college01')).map(({ Title }) => Title)).toContain(first!.Title)
})

test('a search narrows the list, stays in the address, and says when nothing is found', async () => {
  open('/workflow/todo', 'fdy01')
  await user.type(await screen.findByRole('searchbox'), '查无此人')
  expect(await screen.findByText('没有找到')).toBeTruthy()
  expect(new URLSearchParams(location.search).get('Key')).toBe('查无此人')
})

test('what was decided is read only', async () => {
  const [first] = await waiting('fdy01')
  await api.as('fdy01')(workflow.handleTask, { TaskId: first!.Id, Result: 2, Opinion: '请补充材料' })
  open('/workflow/done', 'fdy01')
  const list = within(await screen.findByRole('list', { name: '已审批的申请' }))
  await user.click((await list.findAllByRole('link', { name: /驳回/ }))[0]!)
  expect(await screen.findByText('请补充材料')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
})

test('an applicant withdraws after a question, and may hand in again', async () => {
  const [first] = await mine()
  open(`/workflow/mine?detail=${first!.Id}`, pupil)
  await press('撤回')
  expect(await screen.findByText('撤回后可以修改并重新提交。')).toBeTruthy()
  await press('确定')
  expect(await screen.findByRole('button', { name: '修改并重新提交' })).toBeTruthy()
  expect((await mine())[0]!.State).toBe(6)
})

test('an applicant reminds, and those who only apply are not led to what others decide on', async () => {
  const [first] = await mine()
  open(`/workflow/mine?detail=${first!.Id}`, pupil)
  await press('催办')
  expect(await screen.findByText('已催办')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: '审批中心' })).toBeNull()
})

test('a list that could not be read says so', async () => {
  openPhonePage(api, '/workflow/todo', api.token('fdy01'), path =>
    path === workflow.listTodo.path ? new Response('{}', { status: 500 }) : undefined,
  )
  expect(await screen.findByText('加载失败')).toBeTruthy()
})
