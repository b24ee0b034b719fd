import type { Input } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { bind } from '#api/client.ts'
import { runQuery } from '#api/hooks.ts'
import { localStore } from '#api/local-db.ts'
import { standAt, startApi } from '#test/page.tsx'
import { readFirstPage } from './first-page.ts'

const api = await startApi('tiny')

/** Reads what is shown first where the reader has chosen a view to begin with; gives what was asked for. */
async function readWithView(listed?: Parameters<typeof readFirstPage<Input<typeof people.listStudents>>>[2]) {
  const use = { views: [{ name: '一人', query: 'Key=2024010101' }], start: '一人' }
  const usage = localStore<{ LoginName: string; Lists: object }>('', { name: 'usage', keyPath: 'LoginName' })
  await usage.put({ LoginName: 'admin', Lists: { [people.listStudents.path]: use } })
  const { store } = standAt(api, '/', api.token('admin'), () => undefined)
  await store.dispatch(runQuery(account.getProfile, {})).unwrap()
  await store.dispatch(readFirstPage(people.listStudents, new URLSearchParams(), listed))
  return (input: object) => bind(people.listStudents).select({ PageIndex: 1, PageSize: 10, ...input })(store.getState())
}

test('of a list that opens with a view the rows of that view are read ahead', async () => {
  const answerTo = await readWithView()
  expect(answerTo({ Key: '2024010101' }).data?.total).toBe(1)
})

test('of a list without views are read ahead the rows that it always shows, and shows unless another choice is made', async () => {
  const answerTo = await readWithView({ viewless: true, fixed: { Grade: ['2024'] }, otherwise: { Key: '2024010102' } })
  expect(answerTo({ Grade: ['2024'], Key: '2024010102' }).data?.total).toBe(1)
})
