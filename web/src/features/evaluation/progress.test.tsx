import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('school')
})
const open = (path: string, who: string) => openPage(api, path, api.token(who))
const rowsOf = (name: string) => screen.findByRole('table', { name })
const running = async () => (await api.as('xgc01')(evaluation.listAssessment, { State: [2] })).ResultValue!.rows[0]!
const archived = async (AssessmentType: 1 | 2) =>
  (await api.as('xgc01')(evaluation.listAssessment, { State: [5], AssessmentType })).ResultValue!.rows[0]!

test('a counsellor sees how far the own classes are, and the students of the one that is chosen', async () => {
  open('/poorSubsidy/progress', 'fdy01')
  await user.click(await screen.findByRole('button', { name: '计科2401班' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('ClassId')).toBeTruthy())
  const table = within(await rowsOf('学生进度'))
  const row = (await table.findByText('赵一诺')).closest('tr')!
  expect(row.textContent).toMatch(/评议中.*\d \/ 8/)
  expect((await table.findByText('许嘉禾')).closest('tr')!.textContent).toContain('暂存')
  expect(table.queryByText('机械2401班')).toBeNull()
})

test('the office reads scores, ranks and levels of all colleges, and what a record came to by dimension', async () => {
  const { Id } = await archived(1)
  open(`/poorSubsidy/data?Aid=${Id}`, 'xgc01')
  const table = within(await rowsOf('测评数据'))
  const row = (await table.findByText('赵一诺')).closest('tr')!
  expect(row.textContent).toContain('66.6')
  expect(within(row).getAllByText('困难')).toHaveLength(4)
  expect(screen.getByRole('button', { name: /导 ?出/ })).toBeTruthy()
})

test('a comprehensive evaluation shows the rank in the major in place of its parts', async () => {
  const { Id } = await archived(2)
  open(`/poorSubsidy/data?Aid=${Id}`, 'college01')
  const table = within(await rowsOf('测评数据'))
  const row = (await table.findByText('赵一诺')).closest('tr')!
  await user.click(within(row).getByRole('button', { name: /展开/ }))
  expect(await table.findByRole('cell', { name: '智' })).toBeTruthy()
  expect(table.queryByRole('columnheader', { name: '辅导员评分' })).toBeNull()
})

test.each([
  [2, 2, true],
  [2, 5, false],
  [1, 2, false],
] as const)('scores come from a workbook for an assessment of type %i in state %i: %s', async (type, State, comes) => {
  const found = { ...(await archived(type)), State }
  const instead = (path: string) =>
    path === evaluation.listAssessment.path ? Response.json(success({ rows: [found], total: 1 })) : undefined
  openPage(api, '/poorSubsidy/data', api.token('college01'), instead)
  await rowsOf('测评数据')
  const button = screen.queryByRole('button', { name: '导入成绩' })
  expect(button !== null).toBe(comes)
  if (!button) return
  await user.click(button)
  expect(await screen.findByText('导入综合测评成绩')).toBeTruthy()
})

test('the home page says where the assessment is and what waits', async () => {
  const { Name } = await running()
  open('/poorSubsidy/home', 'fdy01')
  expect(await screen.findByText(Name)).toBeTruthy()
  expect(await screen.findByText('班级评议 10-17 18:00 截止')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '待办' })).toBeTruthy()
})

test('the home page tells whoever reviews how far he is with his votes', async () => {
  open('/poorSubsidy/home', 'pyy01')
  expect(await screen.findByText(/^已评 \d+ \/ \d+$/)).toBeTruthy()
  expect(screen.queryByText(/^已交/)).toBeNull()
})

test('a student is led from the home page to the own answers', async () => {
  open('/poorSubsidy/home', '2024010101')
  expect((await screen.findByRole('link', { name: '我的测评：评议中' })).getAttribute('href')).toMatch(
    /\/poorSubsidy\/selfEvaluate\?Aid=/,
  )
})
