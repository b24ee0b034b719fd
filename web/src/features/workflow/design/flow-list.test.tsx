import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { windowOf } from '#test/window.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const at = { X: 0, Y: 0 }
const start: FlowNode = { NodeId: 'start', NodeType: 'start', Name: '开始', ...at, Next: 'end' }
const end: FlowNode = { NodeId: 'end', NodeType: 'end', Name: '结束', ...at }

const row = async (code: string) => within((await screen.findByText(code)).closest('tr')!)
const stateOf = async (Key: string) =>
  (await api.as('admin')(flowDesign.listDefinition, { Key })).ResultValue!.rows[0]?.State

test('a flow is stopped, and goes on', async () => {
  openPage(api, '/WorkflowDesigner/index', api.token('admin'))
  await user.click(await (await row('POST')).findByRole('button', { name: '停用' }))
  await waitFor(async () => expect(await stateOf('POST')).toBe(2))
  await user.click(await (await row('POST')).findByRole('button', { name: '启用' }))
  await waitFor(async () => expect(await stateOf('POST')).toBe(1))
})

test('what keeps a flow from being published is said before and after the try', async () => {
  const flow = { WfCode: 'FAULTY', WfName: '外出', BusinessType: 'INFOCHANGE', Nodes: [start, end] }
  await api.as('admin')(flowDesign.addDefinition, flow)
  openPage(api, '/WorkflowDesigner/index', api.token('admin'))
  await user.click(await (await row('FAULTY')).findByRole('button', { name: '更多' }))
  await user.click(await screen.findByText('发布'))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText('流程至少需要一个审批节点')).toBeTruthy()
  await user.click(form.getByRole('button', { name: '发布' }))
  expect(await form.findAllByText('流程至少需要一个审批节点')).toHaveLength(2)
})

test('on a phone flows are only read', async () => {
  windowOf('max-width: 576px')
  openPage(api, '/WorkflowDesigner/index?flow=anything', api.token('admin'))
  expect(await screen.findByText('手机上只能查看流程，设计流程请使用电脑。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /新增|编辑|停用/ })).toBeNull()
})
