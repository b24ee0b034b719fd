import type { Endpoint } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import type { Statistics } from '@xuegong/contracts/statistics'
import { closeDb, openDb } from '@xuegong/db/client'
import { backLog } from '@xuegong/db/schema/workflow'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'

const { world, as } = await startApi('school')
await world.own()

/** Leaves one row of a table, past the world: whoever reads it again sees that, whoever has kept what he read does not. */
function emptyUnseen(table: string) {
  const other = openDb(world.database())
  other.$client.exec(`delete from ${table} where rowid <> (select min(rowid) from ${table})`)
  closeDb(other)
}

test.each<[string, Endpoint, string, chart?: string]>([
  ['beds', dormStatistics.getDormStatistics, 'DormBed'],
  ['checks of rooms', dormStatistics.getHygieneStatistics, 'Hygiene'],
  // Others of them are counted as they are now.
  ['daily reports', reportStatistics.getVirusStatistics, 'DayVirus', 'Temperature'],
  ['tools', appStore.getToolStatistics, 'ToolUse'],
])(
  'figures of %s are kept though time goes on, until their rows are written to',
  async (_what, endpoint, table, chart) => {
    const ask = async () => {
      const { Cards, Charts } = (await as('admin')(endpoint, {})).ResultValue as Statistics
      return chart ? Charts.filter(({ Key }) => Key === chart) : { Cards, Charts }
    }
    const before = await ask()
    emptyUnseen(table)
    world.setClock(standing(plusSeconds(world.now(), 1)))
    expect(await ask()).toEqual(before)
    world.transact(db => db.delete(backLog).run())
    expect(await ask()).toEqual(before)
    world.transact(db => db.run(sql.raw(`delete from ${table}`)))
    expect(await ask()).not.toEqual(before)
  },
)

test('totals of days are counted anew each time, as those of today come with the question', async () => {
  const rates = async () => {
    const { Charts } = (await as('admin')(reportStatistics.getVirusStatistics, {})).ResultValue!
    return Charts.filter(({ Key }) => Key === 'RateByDay')
  }
  const before = await rates()
  emptyUnseen('ReportDaily')
  expect(before).toHaveLength(1)
  expect(await rates()).not.toEqual(before)
})
