import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const api = await startApi('school')
const downloads = async (who: string) =>
  (await api.as(who)(transfer.listDownTasks, { PageSize: 100 })).ResultValue!.rows
const uploads = async (who: string) =>
  (await api.as(who)(transfer.listImportTasks, { PageSize: 100 })).ResultValue!.rows

test.each(['xgc01', 'college01', 'fdy01'])(
  '%s has exports that can be run again, and no file to download',
  async who => {
    const rows = await downloads(who)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ BusinessTypeName, Url }) => BusinessTypeName === '' || Url !== '')).toEqual([])
    for (const { Id } of rows) expect((await api.as(who)(transfer.redoDownTask, { Id })).ErrorCode).toBe(0)
    await api.app.exports.done(api.world)
    const again = (await downloads(who)).slice(0, rows.length)
    expect(again.map(({ DownProgress }) => DownProgress)).toEqual(rows.map(() => 1))
  },
)

test('seeded imports have types, and one of them says why it has failed', async () => {
  const rows = [...(await uploads('xgc01')), ...(await uploads('college01'))]
  expect(rows.filter(({ TaskTypeName }) => TaskTypeName === '')).toEqual([])
  expect(rows.map(({ FailReason }) => FailReason).filter(Boolean)).toEqual([
    expect.stringMatching(/^(模板表头|文件中没有)/),
  ])
})
