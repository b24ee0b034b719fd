import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const roommate = 'pyy01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (path: string, who: string, instead?: Instead) => openPage(api, path, api.token(who), instead)
const { path: auditing } = dormChanges.auditDormChange
/** What the page sends to decide; each time it is told that somebody else was faster. */
const decisions = () => {
  const sent: Record<string, unknown>[] = []
  const instead: Instead = (path, _, body) => {
    if (!path.endsWith(auditing)) return undefined
    sent.push(JSON.parse(String(body)))
    const ResultValue = { Ok: 0, Failed: [{ Id: 'one', Reason: '该床位已被占用' }] }
    return Response.json({ ResultValue, ResultCode: 0, ErrorCode: 0, RequestMsg: '' })
  }
  return { sent, instead }
}
const drawerOf = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

test('a decision that is refused says why, and the change stays open', async () => {
  const { instead } = decisions()
  open('/dorm/change?Stage=1', 'fdy01', instead)
  const one = await drawerOf('赵一诺')
  await user.click(await one.findByRole('button', { name: /提交审批/ }))
  expect((await screen.findAllByText('该床位已被占用')).length).toBeGreaterThan(0)
  expect(screen.queryByText('审核成功')).toBeNull()
})

test('a warden who refuses sends no bed with it', async () => {
  const { sent, instead } = decisions()
  open('/dorm/change?Stage=1', 'sg01', instead)
  const one = await drawerOf('赵浩川')
  await user.click(await one.findByRole('button', { name: '选择床位' }))
  await user.click(await screen.findByRole('button', { name: '103-4 空闲' }))
  await user.click(one.getByRole('radio', { name: '不通过' }))
  await user.type(one.getByRole('textbox'), '床位另有安排')
  await user.click(one.getByRole('button', { name: /提交审批/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.keys(sent[0]!)).not.toContain('ToBedId')
})

test('a change that was withdrawn is handed in again, and kept as no draft', async () => {
  const values = { Kind: 1, Reason: '与室友作息时间差异较大，影响休息', Submit: 1 } as const
  const { Id } = (await api.as(roommate)(dormChanges.addDormChange, values)).ResultValue!
  expect((await api.as(roommate)(dormChanges.revokeDormChange, { Id })).ErrorCode).toBe(0)
  open('/dorm/change', roommate)
  await user.click(await screen.findByRole('button', { name: /修\s*改/ }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByRole('button', { name: /提\s*交/ })).toBeTruthy()
  expect(form.queryByRole('button', { name: '存为草稿' })).toBeNull()
})

test.each([
  [1, '已同意', '对方已同意'],
  [2, '不同意互换', '对方不同意互换'],
] as const)('what the partner answered, %i, is told to him as %s, to staff as %s', async (Agree, own, others) => {
  const [swap] = (await api.as('xgc01')(dormChanges.listDormChange, { Key: '许嘉禾' })).ResultValue!.rows
  const { rows: beds } = (await api.as('xgc01')(dormitory.listBed, { Key: swap!.PartnerName })).ResultValue!
  const partner = beds[0]!.StudentNo
  expect((await api.as(partner)(dormChanges.agreeSwap, { Id: swap!.Id, Agree })).ErrorCode).toBe(0)
  open(`/dorm/change?detail=${swap!.Id}`, partner)
  expect((await screen.findByText('您的意见')).closest('tr')!.textContent).toContain(`您的意见${own}`)
  open(`/dorm/change?detail=${swap!.Id}`, 'xgc01')
  expect(await screen.findByText(others)).toBeTruthy()
})
