import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { bind } from '#api/client.ts'
import { runQuery } from '#api/hooks.ts'
import { localStore } from '#api/local-db.ts'
import { standAt, startApi } from '#test/page.tsx'
import { readFirstPage } from './first-page.ts'

const api = await startApi('tiny')

test('of a list that opens with a view the rows of that view are read ahead', async () => {
  const use = { views: [{ name: '一人', query: 'Key=2024010101' }], start: '一人' }
  const usage = localStore<{ LoginName: string; Lists: object }>('', { name: 'usage', keyPath: 'LoginName' })
  await usage.put({ LoginName: 'admin', Lists: { [people.listStudents.path]: use } })
  const { store } = standAt(api, '/', api.token('admin'), () => undefined)
  await store.dispatch(runQuery(account.getProfile, {})).unwrap()
  await store.dispatch(readFirstPage(people.listStudents, new URLSearchParams()))
  const read = bind(people.listStudents).select({ PageIndex: 1, PageSize: 10, Key: '2024010101' })(store.getState())
  expect(read.data?.total).toBe(1)
})
