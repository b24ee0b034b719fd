import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { records } from '@xuegong/contracts/modules/people/records'
import { flowChoices, workflow } from '@xuegong/contracts/modules/workflow'
import { beforeEach, expect, test } from 'vitest'
import { asks, publishFlow } from '#test/asking-flow.ts'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const pupil = '2024010101'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})

const asked: string[] = []
async function begin(held: Promise<void> = Promise.resolve()) {
  asked.length = 0
  openPage(api, '/base/myInfo', api.token(pupil), path => {
    asked.push(path)
    return path === flowChoices.getApproverChoice.path ? held.then(() => undefined) : undefined
  })
  const button = await screen.findByRole('button', { name: '申请变更' })
  expect(asked).not.toContain(flowChoices.getApproverChoice.path)
  await user.click(button)
  await user.click(await screen.findByLabelText('民族'))
  await user.click((await screen.findAllByTitle('满族')).at(-1)!)
  await user.type(screen.getByLabelText('变更原因'), '入学登记时填写有误')
}
const send = () => user.click(screen.getByRole('button', { name: '提交申请' }))
const waiting = async () => (await api.as(pupil)(workflow.listMyInstances, { State: 1 })).ResultValue!.rows
const choose = async (picker: string, typed: string, option: string) => {
  await user.type(await screen.findByRole('combobox', { name: picker }), typed)
  await user.click(await screen.findByText(new RegExp(`^${option}`), { selector: '.ant-select-item-option-content' }))
}

test('where the flow leaves it to the applicant, he picks who decides, and is told at the field where he did not', async () => {
  await publishFlow(api, asks('fdy', '辅导员审核'), asks('xgc', '学工处审核'))
  await begin()
  await choose('辅导员审核的审批人', 'fdy01', '陈思远')
  await send()
  expect(await screen.findByText('请选择审批人', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  await choose('学工处审核的审批人', '周明', '周明远')
  await send()
  expect(await screen.findByText('提交成功，请等待审核')).toBeTruthy()
  expect(await waiting()).toMatchObject([{ NodeName: '辅导员审核', Waiting: '陈思远' }])
})

test('who hands in before it is known that he has to choose is told so at the field when it comes', async () => {
  await publishFlow(api, asks('fdy', '辅导员审核'))
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await begin(held)
  await send()
  await waitFor(() => expect(asked).toContain(records.submitInfoChange.path))
  await waitFor(() => expect(screen.getByRole('button', { name: '提交申请' }).className).not.toContain('loading'))
  letGo()
  expect(await screen.findByText('请选择审批人', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
})

test('only those with the role of the node can be found, and nobody by what fits nobody', async () => {
  await publishFlow(api, asks('fdy', '辅导员审核'))
  await begin()
  await user.type(await screen.findByRole('combobox', { name: '辅导员审核的审批人' }), '周明远')
  expect(await screen.findByText('没有找到')).toBeTruthy()
})

test('where it asks for nobody, nothing is to be chosen', async () => {
  await publishFlow(api, { AssigneeType: 3 })
  await begin()
  await waitFor(() => expect(asked).toContain(flowChoices.getApproverChoice.path))
  await send()
  expect(await screen.findByText('提交成功，请等待审核')).toBeTruthy()
  expect(screen.queryByText('审批人')).toBeNull()
  const [request] = (await api.as(pupil)(records.listMyInfoChanges, {})).ResultValue!
  expect(request).toMatchObject({ State: 1 })
})
