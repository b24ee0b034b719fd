import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure, success } from '@xuegong/contracts/envelope'
import { flowChoices } from '@xuegong/contracts/modules/workflow'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { asks, publishFlow } from '#test/asking-flow.ts'
import { openLeave } from '#test/leave-form.tsx'
import { startApi } from '#test/page.tsx'
import { isClosed, line, look, reads, submit } from '#test/pick-sheet.ts'

const user = userEvent.setup()
const pupil = '2024010101'
const open = (api: Awaited<ReturnType<typeof startApi>>, answer: Parameters<typeof openLeave>[3] = success(null)) =>
  openLeave(
    api,
    [{ title: '谁来审批？', fields: ['Where', 'Approvers'] }],
    { initial: { Where: '济南' } },
    answer,
    undefined,
    pupil,
  )

test('where the flow leaves it to the applicant, he picks who decides at each node from a sheet', async () => {
  const api = await startApi('tiny')
  await publishFlow(api, asks('fdy', '辅导员审核'), asks('xgc', '学工处审核'))
  const idOf = async (Key: string) => (await api.as('admin')(people.findPeople, { Key })).ResultValue![0]!.Id
  const { sent } = open(api)
  await reads(/^审批人/, '辅导员审核：请选择')
  const first = await look(/^审批人/, 'fdy01')
  await user.click(await first.findByRole('checkbox', { name: /陈思远/ }))
  await user.click(first.getByRole('button', { name: '完成' }))
  await isClosed()
  await reads(/^审批人/, '陈思远')
  const second = await look(/^学工处审核/, '周明')
  expect(second.queryByRole('checkbox', { name: /陈思远/ })).toBeNull()
  await user.click(await second.findByRole('checkbox', { name: /周明远/ }))
  await user.click(second.getByRole('button', { name: '完成' }))
  await isClosed()
  await submit()
  const [teacher, office] = [await idOf('fdy01'), await idOf('周明远')]
  await waitFor(() => expect(sent()).toEqual([{ Where: '济南', Approvers: [teacher, office] }]))
})

test('a refusal for whom the applicant did not choose stands at the field', async () => {
  const api = await startApi('tiny')
  await publishFlow(api, asks('fdy', '辅导员审核'))
  open(api, failure(2, '请选择审批人'))
  await line(/^审批人/)
  await submit()
  expect(await screen.findByText('请选择审批人', { selector: '.adm-form-item-feedback-error' })).toBeTruthy()
})

test('where the flow asks for nobody, nothing is to be chosen', async () => {
  const api = await startApi('tiny')
  await publishFlow(api, { AssigneeType: 3 })
  const { sent, calls } = open(api)
  await waitFor(() => expect(calls).toContain(flowChoices.getApproverChoice.path))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Where: '济南' }]))
  expect(screen.queryByText(/审批人/)).toBeNull()
})
