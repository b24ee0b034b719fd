import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (path = '/poorSubsidy/level', who = 'xgc01') => openPage(api, path, api.token(who))
const running = async () =>
  (await api.as('xgc01')(evaluation.listAssessment, {})).ResultValue!.rows.find(({ State }) => State === 2)!.Id
const reported = async () => {
  const Aid = await running()
  return (await api.as('xgc01')(levels.listLevel, { Aid, State: [5] })).ResultValue!.rows
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
const dialog = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!)

test('records are shown with the level of each stage, counted by how far they are', async () => {
  const [first] = await reported()
  open('/poorSubsidy/level?State=5')
  const tabs = within(await screen.findByRole('group', { name: '认定阶段' }))
  expect(await tabs.findByRole('button', { name: /^待学院审核 [1-9]/, pressed: true })).toBeTruthy()
  expect((await rowOf(first!.TrueName)).getByText('班级已上报')).toBeTruthy()
  const bar = within(await screen.findByRole('list', { name: '各等级人数' }))
  expect(bar.getAllByRole('listitem')).toHaveLength(4)
})

test('selected records get the level of the stage before at once', async () => {
  const rows = await reported()
  open('/poorSubsidy/level?State=5')
  await rowOf(rows[0]!.TrueName)
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await user.click((await screen.findAllByRole('button', { name: '同意上一级意见' }))[0]!)
  expect(await screen.findByText(`已评定 ${rows.length} 人`)).toBeTruthy()
  expect(await reported()).toHaveLength(0)
})

test('another level than before is not given without a reason', async () => {
  const rows = await reported()
  const one = rows.find(({ ClassLevel, SuggestLevel }) => (ClassLevel || SuggestLevel) === 'B') ?? rows[0]!
  open('/poorSubsidy/level?State=5')
  await user.click((await rowOf(one.TrueName)).getByRole('button', { name: '评定' }))
  const form = await dialog(`学院评定：${one.TrueName}`)
  await user.click(form.getByRole('combobox', { name: '评定为' }))
  await user.click(await screen.findByTitle('特别困难'))
  await user.click(form.getByRole('button', { name: /评\s*定/ }))
  expect(await form.findByText('调整等级须填写理由')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: '理由' }), '家中突发变故')
  await user.click(form.getByRole('button', { name: /评\s*定/ }))
  await waitFor(async () => expect((await reported()).some(({ Id }) => Id === one.Id)).toBe(false))
})

test('a record is made void with a reason', async () => {
  const [one] = await reported()
  open('/poorSubsidy/level?State=5')
  await user.click((await rowOf(one!.TrueName)).getByRole('button', { name: '作废' }))
  const form = await dialog(`作废：${one!.TrueName}`)
  await user.click(form.getByRole('button', { name: /作\s*废/ }))
  expect(await form.findByText('请填写作废原因')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: '理由' }), '材料不实')
  await user.click(form.getByRole('button', { name: /作\s*废/ }))
  expect(await screen.findByText('已作废')).toBeTruthy()
})

test('the office has papers written as tasks', async () => {
  const Aid = await running()
  open()
  await user.click(await screen.findByRole('button', { name: /导\s*出/ }))
  await user.click(await screen.findByRole('menuitem', { name: '统计表' }))
  const form = await dialog('导出测评统计表')
  await user.click(form.getByRole('combobox'))
  await user.click(await screen.findByTitle('学院'))
  await user.click(form.getByRole('button', { name: /导\s*出/ }))
  expect(await screen.findByText('导出任务已创建，请到“导出记录”查看')).toBeTruthy()
  await waitFor(async () =>
    expect((await api.as('xgc01')(evaluationPapers.listDownLog, { Aid })).ResultValue!.total).toBe(1),
  )
})

test('a counsellor gives levels to his classes but makes nothing void, and has no papers of colleges', async () => {
  open('/poorSubsidy/level?State=4', 'fdy01')
  expect(await screen.findAllByRole('button', { name: '评定' })).not.toEqual([])
  expect(screen.queryByRole('button', { name: '作废' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /导\s*出/ }))
  expect(await screen.findByRole('menuitem', { name: '认定申请表' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: '困难证明材料' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: '汇总表' })).toBeNull()
})

test.each([
  ['a counsellor of what is reported', 'fdy01', 5, 2, '班级已上报'],
  ['the office of what is void', 'xgc01', 8, 2, '作废'],
  ['the office of what is archived', 'xgc01', 7, 5, '学校已定'],
])('nothing is offered to %s', async (_, who, record, assessment, look) => {
  const Aid = await running()
  await api.world.own()
  api.world.transact(db =>
    db.$client.exec(`update MeterRecord set State = ${record} where AssessmentId = '${Aid}' and State in (4, 5);
      update Assessment set State = ${assessment} where Id = '${Aid}'`),
  )
  open(`/poorSubsidy/level?Aid=${Aid}&State=${record}`, who)
  const row = (await screen.findAllByText(look, { selector: 'td *' }))[0]!.closest('tr')!
  expect(within(row).queryAllByRole('button')).toEqual([])
})
