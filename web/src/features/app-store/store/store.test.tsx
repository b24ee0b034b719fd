import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure, success } from '@xuegong/contracts/envelope'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '#api/local-db.ts'
import { type Instead, openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const who = 'xgc01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const desk = (query = '', instead?: Instead) => openPage(api, `/appStore/list${query}`, api.token(who), instead)
const phone = (query = '') => openPhonePage(api, `/appStore/list${query}`, api.token(who))
const cards = async () => (await screen.findAllByRole('article')).map(card => card.getAttribute('aria-label'))
const found = async (input: object) =>
  (await api.as(who)(appStore.listTool, { Usable: 1, PageSize: 24, ...input })).ResultValue!.rows.map(
    ({ Name }) => Name,
  )

test('the store begins with what is used most, and is ordered otherwise by a chip', async () => {
  desk()
  expect(await cards()).toEqual(await found({ sortField: 'UseCount30', sortOrder: 'descend' }))
  await user.click(screen.getByRole('button', { name: '最新' }))
  const newest = await found({ sortField: 'ShelfTime', sortOrder: 'descend' })
  await waitFor(async () => expect(await cards()).toEqual(newest))
  expect(new URLSearchParams(location.search).get('sortField')).toBe('ShelfTime')
})

test('a category narrows the store, and what is looked for narrows it by name', async () => {
  desk()
  await cards()
  await user.click(screen.getByRole('button', { name: '外链' }))
  await waitFor(async () => expect(new Set(await cards())).toEqual(new Set(await found({ Category: '4' }))))
  await user.type(screen.getByLabelText('应用名称或简介'), '图书馆{Enter}')
  await waitFor(async () => expect(await cards()).toEqual(['图书馆']))
})

test('a tool is collected at once, found among what one has collected, and given up again', async () => {
  desk('?Category=4')
  const star = await screen.findByRole('button', { name: '收藏图书馆' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await user.click(star)
  expect(screen.getByRole('button', { name: '收藏图书馆' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(async () => expect(await found({ Collected: 1 })).toContain('图书馆'))
  await user.click(screen.getByRole('button', { name: '我的收藏' }))
  await waitFor(async () => expect(await cards()).toEqual(await found({ Collected: 1 })))
  await user.click(screen.getByRole('button', { name: '收藏图书馆' }))
  await waitFor(async () => expect(await found({ Collected: 1 })).not.toContain('图书馆'))
})

test('a star that is refused is taken back', async () => {
  const refused = () => Response.json(failure(1, '最多收藏60个应用'))
  desk('?Category=4', path => (path === appStore.collectTool.path ? refused() : undefined))
  await user.click(await screen.findByRole('button', { name: '收藏图书馆' }))
  expect(await screen.findByText('最多收藏60个应用')).toBeTruthy()
  expect(screen.getByRole('button', { name: '收藏图书馆' }).getAttribute('aria-pressed')).toBe('false')
})

test.each([0, 1])('that a star could not be stored is said (%i: is collected)', async isCollected => {
  const { Id } = (await api.as(who)(appStore.listTool, { Usable: 1, Name: '图书馆' })).ResultValue!.rows[0]!
  if (isCollected) await api.as(who)(appStore.collectTool, { ToolId: Id })
  const both: readonly string[] = [appStore.collectTool.path, appStore.dropTool.path]
  desk('?Category=4', path =>
    both.includes(path) ? Response.json(failure(500, '服务器出错了，请稍后再试')) : undefined,
  )
  const star = await screen.findByRole('button', { name: '收藏图书馆' })
  await user.click(star)
  expect(await screen.findByText('服务器出错了，请稍后再试')).toBeTruthy()
  expect(star.getAttribute('aria-pressed')).toBe(String(isCollected === 1))
})

test('the button of a card opens the tool in its window, and that is counted', async () => {
  desk('?Category=4')
  const open = await screen.findByRole('link', { name: '打开图书馆' })
  expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual(['https://lib.qinghe.example/', '_blank'])
  const { Id, UseCount } = (await api.as(who)(appStore.listTool, { Usable: 1, Name: '图书馆' })).ResultValue!.rows[0]!
  await user.click(open)
  const uses = async () => (await api.as(who)(appStore.getApplyInfo, { Id })).ResultValue!.Tool.UseCount
  await waitFor(async () => expect(await uses()).toBe(UseCount + 1))
})

test('where nothing is found all is offered', async () => {
  desk('?Name=没有这样的应用')
  await screen.findByText('没有找到应用')
  await user.click(screen.getByRole('button', { name: '查看全部' }))
  expect((await cards()).length).toBeGreaterThan(5)
})

test('a store that cannot be read says so in its place', async () => {
  const crash = () => Response.json(failure(500, '服务器出错了'))
  desk('', path => (path === appStore.listTool.path ? crash() : undefined))
  const place = within(await screen.findByRole('region', { name: '应用' }))
  expect(await place.findByText('加载失败')).toBeTruthy()
})

test('on a phone the store is narrowed by chips and by a search, and leads to what is told of a tool', async () => {
  phone()
  expect(await cards()).toEqual((await found({ sortField: 'UseCount30', sortOrder: 'descend' })).slice(0, 20))
  await user.click(screen.getByRole('button', { name: '外链' }))
  await waitFor(async () => expect(new Set(await cards())).toEqual(new Set(await found({ Category: '4' }))))
  await user.type(screen.getByRole('searchbox'), '图书馆')
  await waitFor(async () => expect(await cards()).toEqual(['图书馆']))
  await user.click(screen.getByRole('link', { name: '图书馆' }))
  expect(await screen.findByRole('region', { name: '图书馆' })).toBeTruthy()
})

test('on a phone what one has not collected yet is said, and all is offered', async () => {
  const ToolIds = (await api.as(who)(appStore.listMyTool, {})).ResultValue!.map(({ Id }) => Id)
  if (ToolIds.length > 0) await api.as(who)(appStore.dropTool, { ToolIds })
  phone('?Collected=1')
  expect(await screen.findByText('点击应用右侧的星标即可收藏')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看全部' }))
  expect((await cards()).length).toBe(20)
})

/** So many more tools that everybody may open. */
async function make(count: number, AppTypes: ('PC' | 'WX')[] = ['PC', 'WX']) {
  const office = api.as('admin')
  const { rows } = (await api.as('admin')(appStore.listTool, { Name: '图书馆' })).ResultValue!
  const { OpenRoles } = (await office(appStore.getTool, { Id: rows[0]!.Id })).ResultValue!
  const Ids: string[] = []
  for (let at = 0; at < count; at++) {
    const own = { Name: `新应用${at}`, ToolCode: `new-${at}`, OpenRoles, AppTypes }
    const answer = await office(appStore.addSysTool, { ...appStore.addSysTool.example, ...own } as never)
    Ids.push(answer.ResultValue!.Id)
  }
  await office(appStore.setToolState, { Ids, State: 1 })
}

test('the next page begins at its top', async () => {
  await make(8)
  desk()
  await cards()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await user.click(screen.getByTitle('2'))
  await waitFor(() => expect(location.search).toBe('?PageIndex=2'))
  expect(scrolled.mock.contexts.map(each => (each as Element).getAttribute('aria-label'))).toContain('应用')
})

test('an address of a page that there is not leads to the last one', async () => {
  desk('?PageIndex=9')
  expect((await cards()).length).toBeGreaterThan(5)
  expect(location.search).toBe('?PageIndex=1')
})

test('a view that somebody keeps for managing tools is none of the store', async () => {
  const views = [{ name: '待上架', query: 'State=0' }]
  const Lists = { [appStore.listTool.path]: { views, start: '待上架' } }
  await localStore<{ LoginName: string; Lists: object }>('', { name: 'usage', keyPath: 'LoginName' }).put({
    LoginName: who,
    Lists,
  })
  desk()
  expect((await cards()).length).toBeGreaterThan(5)
  expect(location.search).toBe('')
})

test('a card says where a tool works that does not work everywhere', async () => {
  await make(1, ['WX'])
  desk('?Name=新应用')
  expect(within(await screen.findByRole('article', { name: '新应用0' })).getByText('仅手机')).toBeTruthy()
})

test('a card tells its score, how it is used, and its kind', async () => {
  const { rows } = (await api.as(who)(appStore.listTool, { Usable: 1, Name: '图书馆' })).ResultValue!
  for (const each of [who, 'fdy01', 'admin']) {
    await api.as(each)(appStore.addUseLog, { ToolId: rows[0]!.Id })
    await api.as(each)(appStore.addComment, { ToolId: rows[0]!.Id, Score: each === who ? 5 : 4, Content: '很好用' })
  }
  desk('?Name=图书馆')
  const card = await screen.findByRole('article', { name: '图书馆' })
  expect(card.textContent).toContain('4.33 次使用外链')
  expect(within(card).queryByText(/^仅/)).toBeNull()
})

test('without a tool the store says who makes them', async () => {
  const none = { rows: [], total: 0 }
  desk('', path => (path === appStore.listTool.path ? Response.json(success(none)) : undefined))
  expect(await screen.findByText('还没有可用的应用')).toBeTruthy()
  expect(screen.getByText('应用由学校管理员上架，如有需要请联系管理员')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看全部' })).toBeNull()
})
