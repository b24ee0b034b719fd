import { logExports } from '@xuegong/contracts/modules/system/exports'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { fillLog, startExport, storedDownTask } from '#test/export'
import { startApi, type TestApi } from '#test/session'

const setParam = ({ world }: TestApi, Id: string, Value: string) =>
  world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, Id)).run())

test.each([
  ['1', [2, 0, 0]],
  ['2', [2, 2, 0]],
])(
  'where a school runs %s at once the phases of three exports are %j, and all are done in the end',
  async (most, phases) => {
    const api = await startApi('tiny')
    await fillLog(api.world, 30_000)
    setParam(api, 'ExportsAtOnce', most)
    const ids: string[] = []
    while (ids.length < 3) ids.push(await startExport(api, 'admin', logExports.exportOperLogs, { Format: 2 }))
    const seen = () => ids.map(id => storedDownTask(api.world, id).Phase)
    await vi.waitFor(() => expect(seen()).toEqual(phases), { timeout: 10_000, interval: 2 })
    await api.app.exports.done(api.world)
    expect(seen()).toEqual([3, 3, 3])
  },
)

test('how many exports of one person may be open is what the school has set', async () => {
  const api = await startApi('tiny')
  await fillLog(api.world, 30_000)
  setParam(api, 'ExportsPerPerson', '2')
  const codes = []
  for (let n = 0; n < 3; n++) codes.push((await api.as('admin')(logExports.exportOperLogs, {})).RequestMsg)
  expect(codes).toEqual(['', '', '您有2个任务正在进行，请稍后再试'])
  await api.app.exports.done(api.world)
  expect((await api.as('admin')(logExports.exportOperLogs, {})).ErrorCode).toBe(0)
})
