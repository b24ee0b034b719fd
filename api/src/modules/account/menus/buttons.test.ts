import { rights } from '@xuegong/contracts/modules/account/rights'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'

const roster = '2103'
const button = (EnCode: string, Permission = '') => ({ EnCode, Name: `做${EnCode}`, Permission })
const rowOf = async ({ as }: TestApi) => (await as('admin')(rights.getMenu, { Id: roster })).ResultValue!
const save = async (api: TestApi, Buttons: object[]) =>
  api.as('admin')(rights.saveMenuButton, {
    MenuId: roster,
    RowVersion: (await rowOf(api)).RowVersion,
    Buttons: Buttons as never,
  })

failures(rights.saveMenuButton, {
  NOT_FOUND: { input: { MenuId: 'nobody', RowVersion: 1, Buttons: [] } },
  STALE: { input: { MenuId: roster, RowVersion: 9, Buttons: [] } },
  MENU_BUTTON_TWICE: { input: { MenuId: roster, RowVersion: 1, Buttons: [button('add'), button('add')] } },
  MENU_BUTTON_PERMISSION: { input: { MenuId: roster, RowVersion: 1, Buttons: [button('add', 'student.fly')] } },
})

test('the buttons of a page are kept in their order, and shown to those who may', async () => {
  const api = await startApi('tiny')
  await save(api, [button('print'), button('delete', 'student.delete'), button('edit', 'student.edit')])
  expect((await rowOf(api)).Buttons.map(({ EnCode }) => EnCode)).toEqual(['print', 'delete', 'edit'])
  const seen = async (who: string) =>
    (await api.as(who)(rights.getUserButton, { MenuId: roster })).ResultValue!.map(({ EnCode }) => EnCode)
  expect([await seen('admin'), await seen('fdy01')]).toEqual([
    ['print', 'delete', 'edit'],
    ['print', 'edit'],
  ])
})

test('a page has at most thirty buttons', async () => {
  const api = await startApi('tiny')
  const many = (n: number) => Array.from({ length: n }, (_, at) => button(`b${at}`))
  expect((await save(api, many(31))).RequestMsg).toBe('按钮不能超过30项')
  expect((await save(api, many(30))).RequestMsg).toBe('')
})

test('a button leads to a page of our own or another site, and runs no script', async () => {
  const api = await startApi('tiny')
  const said = async (Url: string) => (await save(api, [{ ...button('go'), Url }])).RequestMsg
  for (const Url of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.cn'])
    expect(await said(Url)).toBe('按钮第1行：按钮地址格式不正确')
  for (const Url of ['', '/base/class', 'https://jwc.qinghe.edu.cn/a?b=1']) expect(await said(Url)).toBe('')
})

test('saved buttons make another version of the page', async () => {
  const api = await startApi('tiny')
  const before = (await rowOf(api)).RowVersion
  const [first, second] = await Promise.all([save(api, []), save(api, [button('add')])])
  expect([first.RequestMsg, second.RequestMsg]).toEqual(['', '数据已被他人修改，请刷新后重试'])
  expect((await rowOf(api)).RowVersion).toBe(before + 1)
})

test('a permission is one of a known page and one of the nine actions', async () => {
  const api = await startApi('tiny')
  for (const wrong of ['student', 'student.', 'students.add', 'student.add.more', 'student.toString'])
    expect((await save(api, [button('add', wrong)])).RequestMsg).toBe(`权限不存在：${wrong}`)
})
