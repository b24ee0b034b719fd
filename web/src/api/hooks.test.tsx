import { act, screen, waitFor } from '@testing-library/react'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { api as cache } from './client.ts'
import { runQuery, skipToken, useQuery } from './hooks.ts'

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

test('a read draws its screen while it is waited for, and once more when it is there', async () => {
  const drawn: string[] = []
  function Read({ wanted }: { wanted: boolean }) {
    const { data, isLoading, isFetching } = useQuery(people.listStudents, wanted ? { PageSize: 1 } : skipToken)
    drawn.push(`${data?.rows.length ?? 'nothing'} ${isLoading} ${isFetching}`)
    return <p>{data ? 'read' : 'waiting'}</p>
  }
  const around = { token: api.token('admin') }
  showPart(api, <Read wanted={false} />, around)
  expect(drawn.splice(0)).toEqual(['nothing false false'])
  const { store } = showPart(api, <Read wanted />, around)
  await screen.findByText('read')
  expect(drawn.splice(0)).toEqual(['nothing true true', '1 false false'])
  await act(async () => void store.dispatch(cache.util.invalidateTags(['people'])))
  await waitFor(() => expect(drawn).toEqual(['1 false true', '1 false false']))
})
