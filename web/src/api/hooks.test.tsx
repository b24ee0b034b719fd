import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { api as cache } from './client.ts'
import { runQuery } from './hooks.ts'

const api = await startApi('tiny')

test('what is read once comes, also when a write makes the answer out of date while it is on its way', async () => {
  const { store } = showPart(api, null, { token: api.token('admin') })
  const reading = store.dispatch(runQuery(people.listStudents, { PageIndex: 1 })).unwrap()
  store.dispatch(cache.util.invalidateTags(['people']))
  expect((await reading).rows).not.toHaveLength(0)
})

test('what is read once is asked for, however fresh the cache is', async () => {
  const asked: string[] = []
  const instead = (path: string) => void asked.push(path)
  const { store } = showPart(api, null, { token: api.token('admin'), instead })
  for (let n = 0; n < 2; n++) await store.dispatch(runQuery(people.listStudents, { PageIndex: 1 })).unwrap()
  expect(asked.filter(path => path === people.listStudents.path)).toHaveLength(2)
})
