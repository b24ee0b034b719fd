import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { databaseOf, localStore } from './local-db.ts'
import { lend, type Notices } from './notify.ts'

interface Note {
  Id: string
  Page: string
  Text: string
}
const notes = (world = '') => localStore<Note>(world, { name: 'notes', keyPath: 'Id', indexes: ['Page'] })
const note = (Id: string, Page = 'a') => ({ Id, Page, Text: `note ${Id}` })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1000 }))

test('a record is found again under its key, with the time of its last change', async () => {
  await notes().put(note('1'))
  expect(await notes().get('1')).toEqual({ ...note('1'), lastModify: 1000 })
  vi.setSystemTime(5000)
  await notes().put({ ...note('1'), Text: 'other' })
  expect(await notes().all()).toEqual([{ ...note('1'), Text: 'other', lastModify: 5000 }])
})

test('records are found by an index and go when they are deleted', async () => {
  for (const [id, page] of [
    ['1', 'a'],
    ['2', 'b'],
    ['3', 'a'],
  ] as const)
    await notes().put(note(id, page))
  await notes().delete('1')
  expect((await notes().by('Page', 'a')).map(({ Id }) => Id)).toEqual(['3'])
  expect(await notes().get('1')).toBeUndefined()
})

test('a store and an index that are missing are added, and what is there stays', async () => {
  await localStore<Note>('', { name: 'notes', keyPath: 'Id' }).put(note('1', 'b'))
  await localStore<{ key: number }>('', { name: 'numbers', keyPath: 'key' }).put({ key: 7 })
  expect((await notes().by('Page', 'b')).map(({ Text }) => Text)).toEqual(['note 1'])
})

test('calls at the same time wait for each other while stores are added', async () => {
  const stores = ['a', 'b', 'c'].map(name => localStore<Note>('', { name, keyPath: 'Id' }))
  await Promise.all(stores.map(store => store.put(note('1'))))
  expect(await Promise.all(stores.map(store => store.get('1')))).toEqual(
    stores.map(() => expect.objectContaining(note('1'))),
  )
})

test('worlds have databases of their own, the default one the plain name', async () => {
  await notes('w1').put(note('1'))
  expect(await notes().get('1')).toBeUndefined()
  expect([databaseOf(''), databaseOf('w1')]).toEqual(['vTableLocal', 'vTableLocal__w1'])
  expect((await openDB('vTableLocal__w1')).objectStoreNames).toContain('notes')
})

test('a browser without a local database is told so once, and goes on without', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const tell = vi.fn<(title: string, text: string) => void>()
  const takeBack = lend({ tell } as unknown as Notices)
  await notes().put(note('1'))
  expect([await notes().get('1'), await notes().all()]).toEqual([undefined, []])
  expect(tell.mock.calls).toEqual([['提示', '当前浏览器不支持本地数据库，请使用最新版 Chrome 浏览器']])
  takeBack()
})
