import type { Input } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { expect, test, vi } from 'vitest'
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

test('a list in a dialog has no views: what it opens with is what is read ahead', async () => {
  const answerTo = await readWithView({ local: true })
  expect(answerTo({}).data?.total).toBe(40)
})

test('the rows of a list do not wait for what its tabs count', async () => {
  const rows = vi.fn<() => undefined>()
  const instead = (path: string) => {
    if (path === dormChanges.tallyDormChange.path) return new Promise<Response>(() => {})
    return path === dormChanges.listDormChange.path ? rows() : undefined
  }
  const { store } = standAt(api, '/', api.token('admin'), instead)
  await store.dispatch(runQuery(account.getProfile, {})).unwrap()
  const tally = { tally: dormChanges.tallyDormChange }
  void store.dispatch(readFirstPage(dormChanges.listDormChange, new URLSearchParams(), tally))
  await vi.waitFor(() => expect(rows).toHaveBeenCalledOnce())
})

test('of a list without views are read ahead the rows that it always shows, and shows unless another choice is made', async () => {
  const answerTo = await readWithView({ viewless: true, fixed: { Grade: ['2024'] }, otherwise: { Key: '2024010102' } })
  expect(answerTo({ Grade: ['2024'], Key: '2024010102' }).data?.total).toBe(1)
})
