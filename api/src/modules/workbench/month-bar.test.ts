import { workbench } from '@xuegong/contracts/modules/workbench'
import { describe, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { expectOutcome } from '#test/expect-outcome'
import { startServer } from '#test/session'

const api = await startServer('tiny')
const days = async () => (await api.as('2024010101')(workbench.getMonthBar, {})).ResultValue!
const setClock = (now: string) => api.world.setClock(standing(now))

test('the sample shows each day of the month with its traffic', async () => {
  setClock('2026-11-21 09:00:00')
  const answer = await api.as('fdy01')(workbench.getMonthBar, {})
  await expectOutcome(api, workbench.getMonthBar, answer, 'ok')
  expect(answer.ResultValue!.map(({ x }) => x)).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-30']))
  expect(answer.ResultValue).toHaveLength(30)
  expect(new Set(answer.ResultValue!.map(({ y }) => y)).size).toBeGreaterThan(10)
})

test.each([
  ['2027-02-03 00:00:00', 28],
  ['2028-02-29 23:59:59', 29],
  ['2026-12-31 23:59:59', 31],
])('the month of %s has %i days, with the same traffic by day', async (now, length) => {
  const before = await days()
  setClock(now)
  const after = await days()
  expect(after).toHaveLength(length)
  expect(after[0]!.y).toBe(before[0]!.y)
})

describe('a call outside /api', () => {
  const get = (url: string) => api.app.inject({ url, headers: { host: 'localhost', 'x-token': api.token('admin') } })

  test.each(['/analysis/month-bar', '/xuegong/analysis/month-bar', '/w/default/xingateway/zhxg/analysis/month-bar'])(
    'is served at %s',
    async url => {
      expect((await get(url)).json()).toMatchObject({ ErrorCode: 0, ResultValue: expect.any(Array) })
    },
  )

  test('is refused like others where there is none', async () => {
    expect((await get('/analysis/other')).json()).toMatchObject({
      ErrorCode: 2,
      RequestMsg: '接口不存在：/analysis/other',
    })
  })
})
