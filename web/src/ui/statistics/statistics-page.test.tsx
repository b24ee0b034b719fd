import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('school')
const user = userEvent.setup()
const page = '/epidemicMange/dailyStatistics'

test('figures are cards that lead to what they count, and charts that can be read as tables', async () => {
  openPage(api, page, api.token('xgc01'))
  const missing = await screen.findByRole('link', { name: /未报.*248.*人/ })
  expect(missing.getAttribute('href')).toMatch(/\/EveryDataReported\/StudentUnReported\?ReportDate=2026-10-14$/)
  const rates = within(await screen.findByRole('figure', { name: /^上报率：最高 10-11 等 \d 个 96.9%/ }))
  await user.click(rates.getByRole('button', { name: '查看表格' }))
  expect(rates.getByRole('row', { name: '10-14 40.9' })).toBeTruthy()
})

test('a group of a ranking narrows the same page', async () => {
  openPage(api, page, api.token('xgc01'))
  await user.click(await screen.findByRole('link', { name: '机械工程学院' }))
  expect(await screen.findByRole('link', { name: /未报.*人/ })).toBeTruthy()
  expect(new URLSearchParams(location.search).get('OrgId')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '信息工程学院' })).toBeNull()
})

test('figures that are being narrowed stay until the others are there, and the page is busy meanwhile', async () => {
  let go = () => {}
  let held: Promise<undefined> | undefined
  openPage(api, page, api.token('xgc01'), path =>
    path === reportStatistics.getVirusStatistics.path ? held : undefined,
  )
  const group = await screen.findByRole('link', { name: '机械工程学院' })
  const figures = group.closest('[aria-busy]')!
  expect(figures.getAttribute('aria-busy')).toBe('false')
  held = new Promise(resolve => (go = () => resolve(undefined)))
  await user.click(group)
  await waitFor(() => expect(figures.getAttribute('aria-busy')).toBe('true'))
  expect(within(figures as HTMLElement).getByRole('link', { name: /未报.*人/ })).toBeTruthy()
  go()
  await waitFor(() => expect(figures.getAttribute('aria-busy')).toBe('false'))
})

test('figures that cannot be read say so in their place', async () => {
  const crash = () => Response.json({ ResultValue: null, ResultCode: 1, ErrorCode: 500, RequestMsg: '服务器出错了' })
  openPage(api, page, api.token('xgc01'), path =>
    path === reportStatistics.getVirusStatistics.path ? crash() : undefined,
  )
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
})
