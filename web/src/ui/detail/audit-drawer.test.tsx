import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApprovalState, type AuditStep, awaitsDecision, type Decision } from '@xuegong/contracts/approval'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { lookOfState } from './approval.ts'
import { AuditDrawer } from './AuditDrawer.tsx'

const api = await startApi('tiny')
// The inputs of radio buttons lie under their words.
const user = userEvent.setup({ pointerEventsCheck: 0 })
const steps: AuditStep[] = [
  { Id: '1', TrueName: '王小明', Name: '提交', Result: 0, Opinion: '', Time: '2026-11-20 08:00:00', Note: '' },
  {
    Id: '2',
    TrueName: '李老师',
    Name: '辅导员审核',
    Result: 2,
    Opinion: '请补充材料',
    Time: '2026-11-20 09:00:00',
    Note: '',
  },
  { Id: '3', TrueName: '赵主任', Name: '学院审核', Result: null, Opinion: '', Time: null, Note: '' },
]

const refused = { outcome: 'refused', message: '该申请已由他人审批', requestId: '' }

interface Shown extends Partial<Pick<ComponentProps<typeof AuditDrawer>, 'steps' | 'upcoming' | 'backTargets'>> {
  State?: ApprovalState
  refuses?: boolean
}
function open({ State = ApprovalState.pending, refuses = false, ...more }: Shown = {}) {
  const onDecide = vi.fn<(result: Decision, opinion: string, backTo?: string) => Promise<void>>(() =>
    refuses ? Promise.reject(refused) : Promise.resolve(),
  )
  const [next, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const item = { Id: '1', title: '王小明的请假申请', State }
  showPart(
    api,
    <AuditDrawer item={item} steps={steps} onDecide={onDecide} next={next} onClose={onClose} {...more}>
      请假三天
    </AuditDrawer>,
    { token: '' },
  )
  return { onDecide, next, onClose }
}
const submit = () => user.click(screen.getByRole('button', { name: '提交审批' }))

test('who had a say is there with face, time and opinion, and whose turn it is', () => {
  open()
  const [handedIn, returned, waiting] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(handedIn).toBe('王王小明 提交提交申请2026-11-20 08:00:00')
  expect(returned).toContain('李李老师 辅导员审核驳回2026-11-20 09:00:00请补充材料')
  expect(waiting).toContain('待处理')
})

test('agreeing needs no opinion and leads to the next item without closing', async () => {
  const { onDecide, next, onClose } = open()
  await submit()
  await waitFor(() => expect(next).toHaveBeenCalledTimes(1))
  expect(onDecide).toHaveBeenCalledWith(1, '')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['驳回', 2, '请填写驳回原因', '请补充材料'],
  ['不通过', 3, '请填写不通过原因', '不符合条件'],
])('%s needs an opinion, which may come from a template and be changed', async (text, result, asked, template) => {
  const { onDecide } = open()
  await user.click(screen.getByRole('radio', { name: text }))
  await submit()
  expect(await screen.findByText(asked)).toBeTruthy()
  expect(onDecide).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: template }))
  await user.type(screen.getByLabelText('审批意见'), '，谢谢')
  await submit()
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith(result, `${template}，谢谢`))
})

test('a refused decision stays where it is, with its opinion, and says why', async () => {
  const { onDecide, next } = open({ refuses: true })
  await user.type(screen.getByLabelText('审批意见'), '可以')
  await submit()
  await waitFor(() => expect(onDecide).toHaveBeenCalled())
  expect(next).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).textContent).toContain('该申请已由他人审批')
  expect(screen.getByLabelText('审批意见')).toHaveProperty('value', '可以')
})

test('a typed opinion is not thrown away without a question', async () => {
  const { onClose } = open()
  await user.type(screen.getByLabelText('审批意见'), '可以')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '放弃' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('only what waits for a decision can be decided', () => {
  open({ State: ApprovalState.approved })
  expect(screen.queryByRole('button', { name: '提交审批' })).toBeNull()
  const states = Object.values(ApprovalState)
  expect(states.filter(awaitsDecision).map(state => lookOfState(state).text)).toEqual(['待审核', '审核中'])
})

test('what is returned may go back to a step instead of to the applicant', async () => {
  const { onDecide } = open({ backTargets: [{ NodeId: 'a1', Name: '辅导员审核' }] })
  expect(screen.queryByLabelText('退回到')).toBeNull()
  await user.click(screen.getByRole('radio', { name: '驳回' }))
  await user.click(screen.getByLabelText('退回到'))
  await user.click((await screen.findAllByTitle('辅导员审核')).at(-1)!)
  await user.type(screen.getByLabelText('审批意见'), '请核实')
  await submit()
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith(2, '请核实', 'a1'))
})

test('one character is no reason, and as soon as there are more none is asked for', async () => {
  const { onDecide } = open()
  await user.click(screen.getByRole('radio', { name: '不通过' }))
  const opinion = screen.getByLabelText('审批意见')
  await user.type(opinion, '无')
  await submit()
  expect(await screen.findByText('请填写不通过原因')).toBeTruthy()
  expect(onDecide).not.toHaveBeenCalled()
  await user.type(opinion, '名额')
  await waitFor(() => expect(screen.queryByText('请填写不通过原因')).toBeNull())
  expect(document.activeElement).toBe(opinion)
})

test('a text that is often said is remembered for its decision, filled in by one press, and forgotten again', async () => {
  open()
  await user.type(screen.getByLabelText('审批意见'), '已电话核实')
  await user.click(screen.getByRole('button', { name: '存为常用语' }))
  cleanup()
  open()
  await user.click(screen.getByRole('button', { name: '已电话核实' }))
  expect(screen.getByLabelText('审批意见')).toHaveProperty('value', '已电话核实')
  expect(screen.queryByRole('button', { name: '存为常用语' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '删除常用语“已电话核实”' }))
  expect(screen.queryByRole('button', { name: '已电话核实' })).toBeNull()
})

test('on a phone the decisions are a bar, and one of them opens its form', async () => {
  windowOf('max-width: 576px')
  const { onDecide } = open()
  expect(screen.queryByLabelText('审批意见')).toBeNull()
  await user.click(screen.getByRole('button', { name: '驳回' }))
  expect(screen.getByRole('radio', { name: '驳回' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: '请补充材料' }))
  await submit()
  await waitFor(() => expect(onDecide).toHaveBeenCalledWith(2, '请补充材料'))
})

test('a step that ended without a decision says what became of it, one that is overdue still waits', () => {
  const ended = { ...steps[2]!, Time: '2026-11-20 10:00:00', Note: '其他人已处理' }
  open({ steps: [ended, { ...steps[2]!, Id: '4', Note: '已催办' }] })
  const [other, open_] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(other).toBe('赵赵主任 学院审核其他人已处理2026-11-20 10:00:00')
  expect(open_).toBe('赵赵主任 学院审核待处理已催办')
})

test('who decides after that stands below', () => {
  open({ upcoming: [{ Name: '学工处审核', Assignees: ['周明远', '李思远'] }] })
  expect(screen.getByRole('list', { name: '后续环节' }).textContent).toBe('学工处审核周明远、李思远')
})
