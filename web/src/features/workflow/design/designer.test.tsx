import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const at = { X: 0, Y: 0 }
const nodes: FlowNode[] = [
  { NodeId: 'start', NodeType: 'start', Name: '开始', ...at, Next: 'a' },
  { NodeId: 'a', NodeType: 'approve', Name: '辅导员审核', ...at, Y: 140, Next: 'end', AssigneeType: 3 },
  { NodeId: 'end', NodeType: 'end', Name: '结束', ...at, Y: 280 },
]
let made = 0
const nth = () => String.fromCharCode(64 + (made += 1))

/** Opens the canvas of a flow of the test's own. */
async function design(published = false) {
  const admin = api.as('admin')
  const flow = { WfCode: `TRY${nth()}`, WfName: '外出', BusinessType: 'INFOCHANGE', Nodes: nodes }
  const { Id } = (await admin(flowDesign.addDefinition, flow)).ResultValue!
  if (published) {
    for (const { Id: other } of (await admin(flowDesign.listDefinition, { Key: 'INFOCHANGE' })).ResultValue!.rows)
      await admin(flowDesign.statusDefinition, { Ids: [other], State: 2 })
    await admin(flowDesign.publishDefinition, { Id, RowVersion: 1 })
  }
  openPage(api, `/WorkflowDesigner/index?flow=${Id}`, api.token('admin'))
  await card('开始')
  return async () => (await admin(flowDesign.getDefinition, { Id })).ResultValue!
}
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`节点 ${name}，`) })
const cards = () =>
  screen.getAllByRole('button', { name: /^(开始|审批|条件|抄送|结束)节点 / }).map(({ dataset }) => dataset.node)
const press = async (name: string, key: string) => {
  const node = await card(name)
  act(() => node.focus())
  await user.keyboard(key)
}

test('a flow is designed with the keyboard: N adds, Delete joins the gap, Ctrl+Z and Ctrl+Y go back and forth', async () => {
  await design()
  await press('辅导员审核', 'n')
  expect(cards()).toEqual(['start', 'a', 'n1', 'end'])
  await press('辅导员审核', '{Delete}')
  expect(cards()).toEqual(['start', 'n1', 'end'])
  await press('开始', '{Control>}zz{/Control}')
  expect(cards()).toEqual(['start', 'a', 'end'])
  await user.keyboard('{Control>}y{/Control}')
  expect(cards()).toEqual(['start', 'a', 'n1', 'end'])
})

test('Enter opens what a node says of itself, Esc leads back to it, and what is typed there is saved', async () => {
  const stored = await design()
  await press('辅导员审核', '{Enter}')
  const panel = within(await screen.findByRole('region', { name: '审批节点 辅导员审核' }))
  const name = panel.getByLabelText('节点名称')
  fireEvent.change(name, { target: { value: '班主任审核' } })
  await user.click(name)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await card('班主任审核')))
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(async () => expect((await stored()).Nodes?.[1]).toMatchObject({ Name: '班主任审核' }))
})

test('arrows move a node by the grid', async () => {
  const stored = await design()
  await press('辅导员审核', '{ArrowRight}{ArrowRight}{ArrowUp}')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(async () => expect((await stored()).Nodes?.[1]).toMatchObject({ X: 40, Y: 120 }))
})

test('whoever saves second is told so', async () => {
  const stored = await design()
  await press('辅导员审核', 'n')
  const { Id, RowVersion } = await stored()
  await api.as('admin')(flowDesign.editDefinition, { Id, RowVersion, WfName: '外出（新）' })
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('该流程已被他人修改，请放弃修改后重新设计')).toBeTruthy()
})

test('what is not saved is not left without a question', async () => {
  await design()
  await press('辅导员审核', 'n')
  await user.click(screen.getByRole('button', { name: '返回列表' }))
  await user.click(await screen.findByText('继续编辑'))
  expect(cards()).toContain('n1')
})

test('a version is not restored over what is not saved without a question; what it leaves unsaved is asked about again', async () => {
  await design(true)
  await press('辅导员审核', 'n')
  await user.click(screen.getByRole('button', { name: '版本对比' }))
  await user.click(await screen.findByRole('button', { name: '恢复为草稿' }))
  await user.click(await screen.findByText('继续编辑'))
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(cards()).toContain('n1')
  await user.click(screen.getByRole('button', { name: '版本对比' }))
  await user.click(await screen.findByRole('button', { name: '恢复为草稿' }))
  await user.click((await screen.findAllByText(/^放\s?弃$/)).at(-1)!)
  await waitFor(() => expect(cards()).toEqual(['start', 'a', 'end']))
})

test('a file is not imported over what is not saved without a question, and what it brings is unsaved, too', async () => {
  await design()
  await press('辅导员审核', 'n')
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByText('导入 JSON'))
  const renamed = nodes.map(node => (node.NodeId === 'a' ? { ...node, Name: '班主任审核' } : node))
  const text = JSON.stringify({ Format: 'xuegong-flow', BusinessType: 'INFOCHANGE', Nodes: renamed })
  await user.upload(await screen.findByLabelText('流程文件'), new File([text], 'x.json'))
  await screen.findByText(/^共 3 个节点/)
  await user.click(screen.getByRole('button', { name: /^导\s?入$/ }))
  await user.click((await screen.findAllByText(/^放\s?弃$/)).at(-1)!)
  expect(await card('班主任审核')).toBeTruthy()
  expect(cards()).toEqual(['start', 'a', 'end'])
  await user.click(screen.getByRole('button', { name: '返回列表' }))
  await user.click((await screen.findAllByText('继续编辑')).at(-1)!)
  expect(await card('班主任审核')).toBeTruthy()
})

test('a file that is no flow is refused in words', async () => {
  await design()
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByText('导入 JSON'))
  const take = async (text: string) => user.upload(await screen.findByLabelText('流程文件'), new File([text], 'x.json'))
  await take('{}')
  expect(await screen.findByText('文件不是从流程设计器导出的')).toBeTruthy()
  await take(JSON.stringify({ Format: 'xuegong-flow', Nodes: [{ ...nodes[0], Name: '名'.repeat(21) }] }))
  expect(await screen.findByText(/^文件不能导入：.*节点名称/)).toBeTruthy()
})

test('a trial of a student says who would decide, and marks the way', async () => {
  await design()
  await user.click(screen.getByRole('button', { name: '试运行' }))
  const panel = within(await screen.findByRole('region', { name: '试运行' }))
  await user.type(panel.getByLabelText('申请人'), '2024010101')
  await user.click(await screen.findByText('2024010101'))
  await user.click(panel.getByRole('button', { name: '试运行' }))
  expect(await panel.findByText('2. 辅导员审核')).toBeTruthy()
  expect(panel.getByText('陈思远')).toBeTruthy()
  expect((await card('辅导员审核')).dataset.mark).toBe('passed')
})
