import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { account } from '@xuegong/contracts/modules/account'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { runQuery } from './hooks.ts'
import { signIn } from './session.ts'
import { ending } from './session-state.ts'
import { openShelves } from './storage.ts'

const api = await startApi('tiny')
const { tab, browser } = openShelves('')
const open = () => showPart(api, null, { token: api.token('admin') }).store

test('code tables, the own tasks and the types of imports are stored as they were answered', async () => {
  const store = open()
  await store.dispatch(runQuery(dictionary.listCodeItems, {})).unwrap()
  await store.dispatch(runQuery(transfer.listImportTasks, {})).unwrap()
  await store.dispatch(runQuery(transfer.listDownTasks, {})).unwrap()
  await store.dispatch(runQuery(transfer.listBusinessTypes, {})).unwrap()
  expect(browser.get<Record<string, object[]>>('codeItems', {}).Sex).toContainEqual({
    Key: '1',
    Value: '男',
    ParentId: '0',
  })
  for (const key of ['pro__myUpLoad', 'pro__myDownList'])
    expect(JSON.parse(localStorage.getItem(key)!)).toEqual({ value: { rows: [], total: 0 }, expire: null })
  expect(browser.get<object[]>('businessList', [])).toContainEqual({ Key: '1', Value: '学生导入', ParentId: '' })
})

test.each([
  ['', '', '0'],
  ['12', '', '1'],
  ['', '12', '1'],
])('with ssoUrl %j and SYSId %j in the tab, IsSystem is %j', async (ssoUrl, SYSId, stored) => {
  tab.set('ssoUrl', ssoUrl)
  tab.set('SYSId', SYSId)
  await open().dispatch(runQuery(account.loadMenu, {})).unwrap()
  expect(browser.get('IsSystem', '')).toBe(stored)
})

test('what arrives while the session ends is not stored', async () => {
  const store = open()
  store.dispatch(ending())
  await store.dispatch(runQuery(transfer.listImportTasks, {})).unwrap()
  expect(browser.get('myUpLoad', 'none')).toBe('none')
})

test.each(['myUpLoad', 'myDownList', 'businessList'])(
  'the %s of whoever was here before goes when somebody signs in',
  async key => {
    const store = showPart(api, null, { token: '' }).store
    browser.set(key, { rows: ['his'], total: 1 })
    await store.dispatch(signIn({ LoginName: 'fdy01', Pwd: 'Qinghe@2026' }))
    expect(browser.get(key, 'none')).toBe('none')
  },
)
