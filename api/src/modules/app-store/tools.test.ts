import { appStore } from '@xuegong/contracts/modules/app-store'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { operLog } from '@xuegong/db/schema/system'
import { sysTool } from '@xuegong/db/schema/app-store'
import { buildTool } from '@xuegong/db/build/app-store'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectOutcome } from '#test/expect-outcome'
import { failures } from '#test/failures'
import { said } from '#test/choosing'
import { startApi } from '#test/session'
import { putFile, readFile } from '#test/stored-file'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const admin = as('admin')
const seat = { ...appStore.addSysTool.example! } as {
  Name: string
  ToolCode: string
  OpenMode: number
  Url?: string
  MenuId?: string
  Category: string
  Icon: string
  Summary: string
  AppTypes: ('PC' | 'WX')[]
  OpenRoles: string[]
}
let made = 0
const add = (more: object = {}) => admin(appStore.addSysTool, { ...seat, ToolCode: `seat-${(made += 1)}`, ...more })
const added = async (more: object = {}) => (await add(more)).ResultValue!.Id
const tool = async (Id: string) => (await admin(appStore.getTool, { Id })).ResultValue!
const stored = (Id: string) => world.reader().select().from(sysTool).where(eq(sysTool.Id, Id)).get()!

describe('a tool', () => {
  test('is made as a draft, with what was written', async () => {
    expect(await tool(await added())).toMatchObject({
      Name: '图书馆座位',
      State: 0,
      ShelfTime: '',
      Url: 'https://seat.lib.qinghe.example/',
      OpenRoles: ['student'],
      Roles: ['学生'],
      Actions: [],
    })
  })

  test('of the menu has the address of its page, also when that moves', async () => {
    const Id = await added({ OpenMode: 1, MenuId: '2103', Url: undefined })
    expect(await tool(Id)).toMatchObject({ Url: '/base/student', MenuName: '学生信息' })
    const page = (await admin(rights.getMenu, { Id: '2103' })).ResultValue!
    await admin(rights.editMenu, { ...page, Url: '/base/roster' } as never)
    expect((await tool(Id)).Url).toBe('/base/roster')
  })

  test('has a code that no other has', async () => {
    await add({ ToolCode: 'one-only' })
    const answer = await add({ ToolCode: 'one-only' })
    expect(answer).toMatchObject({ ErrorCode: 2, RequestMsg: '应用编码已存在' })
    await expectOutcome(api, appStore.addSysTool, answer)
    const Id = await added()
    const edited = await admin(appStore.editSysTool, { ...seat, Id, RowVersion: 1, ToolCode: 'one-only' } as never)
    expect(edited).toMatchObject({ ErrorCode: 2, RequestMsg: '应用编码已存在' })
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://qinghe.example/',
    '//elsewhere.test/x',
    '/\\elsewhere.test',
    'www.qinghe.example',
    'https://user:secret@www.qinghe.example/',
    'https://',
    'base/student',
    '/a/../..//elsewhere.test',
    '/a//elsewhere.test',
    '/a/./b',
    `https://a.test/${'路'.repeat(60)}`,
  ])('does not lead to %j', async Url => {
    expect(await said(add({ Url }))).toBe('应用地址无效')
  })

  test.each([
    ['https://a.test/x?y=1', 'https://a.test/x?y=1'],
    ['HTTP://A.TEST', 'http://a.test/'],
    ['/notice/myNotice', '/notice/myNotice'],
    ['/base/student/?Grade=2024&x=/a//b#top', '/base/student/?Grade=2024&x=/a//b#top'],
  ])('leads to %s', async (Url, kept) => {
    expect((await tool(await added({ Url }))).Url).toBe(kept)
  })

  test.each(['21', 'nobody'])('opens a page, not the group or the node %s', async MenuId => {
    expect(await said(add({ OpenMode: 1, MenuId, Url: undefined }))).toBe('应用地址无效')
  })

  test('has an address or a page as it is opened, and not the other', async () => {
    expect(await said(add({ OpenMode: 1 }))).toBe('请输入菜单页面')
    expect(await said(add({ MenuId: '2103' }))).toBe('菜单页面无需填写：请先核对打开方式')
    expect(await said(add({ Url: undefined }))).toBe('请输入应用地址')
  })

  test('has an icon, which is no blank', async () => {
    expect(await said(add({ Icon: ' ' }))).toBe('请选择图标')
  })

  test('is for roles that there are', async () => {
    expect(await said(add({ OpenRoles: ['student', 'nobody'] }))).toBe('数据不存在或无权访问')
    expect(await said(add({ OpenRoles: [] }))).toBe('请选择开放角色')
  })

  test('keeps of its text what a notice may be made of', async () => {
    const Description = '<p>预约<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">座位</a></p>'
    expect((await tool(await added({ Description }))).Description).toBe('<p>预约<span>座位</span></p>')
  })

  test('is changed in the version that was read, without losing what is counted of it', async () => {
    const Id = await added()
    world.transact(db => db.update(sysTool).set({ UseCount: 7 }).where(eq(sysTool.Id, Id)).run())
    const edit = (RowVersion: number) =>
      admin(appStore.editSysTool, { ...seat, ToolCode: stored(Id).ToolCode, Id, RowVersion, Name: '座位' })
    expect(await edit(1)).toMatchObject({ ResultValue: { RowVersion: 2 } })
    expect(stored(Id)).toMatchObject({ Name: '座位', UseCount: 7 })
    expect(await said(edit(1))).toBe('数据已被他人修改，请刷新后重试')
  })

  test('is changed by what may be: a tool, a role and an address that there are', async () => {
    const Id = await added()
    const edit = (more: object) => said(admin(appStore.editSysTool, { ...seat, Id, RowVersion: 1, ...more }))
    expect(await edit({ Id: 'nobody' })).toBe('数据不存在或无权访问')
    expect(await edit({ OpenRoles: ['nobody'] })).toBe('数据不存在或无权访问')
    expect(await edit({ Url: 'javascript:alert(1)' })).toBe('应用地址无效')
    expect(stored(Id)).toMatchObject({ RowVersion: 1, Url: 'https://seat.lib.qinghe.example/' })
  })

  test('that comes to open a page has the address of the page alone', async () => {
    const Id = await added()
    const { Url: _, ...page } = { ...seat, OpenMode: 1, MenuId: '2102', ToolCode: stored(Id).ToolCode }
    await admin(appStore.editSysTool, { ...page, Id, RowVersion: 1 })
    expect(stored(Id)).toMatchObject({ Url: '', MenuId: '2102' })
    expect((await tool(Id)).Url).toBe('/base/class')
  })

  test('has pictures, which those see who read it', async () => {
    const Image = await putFile(api, 'admin')
    const Id = await added({ Images: [Image] })
    await admin(appStore.setToolState, { Ids: [Id], State: 1 })
    expect((await readFile(api, '2024010101', Image)).refused).toBeUndefined()
    expect((await readFile(api, 'fdy01', Image)).refused).toBe('数据不存在或无权访问')
    expect((await readFile(api, 'admin', Image)).refused).toBeUndefined()
  })

  test('of the product has pictures that are drawn, for those who read it', async () => {
    const { Images } = await tool('tool.evaluation-progress')
    expect(Images!.map(({ FileTrueName }) => FileTrueName)).toEqual(['各学院进度.png', '测评统计.png'])
    const { reply, bytes } = await readFile(api, 'fdy01', Images![0]!)
    expect([reply.headers['content-type'], bytes.subarray(1, 4).toString('latin1')]).toEqual(['image/png', 'PNG'])
    expect((await readFile(api, '2024010101', Images![0]!)).refused).toBe('数据不存在或无权访问')
  })

  test('is told by the operation log in words', async () => {
    const Id = await added()
    const [entry] = world.reader().select().from(operLog).where(eq(operLog.BusinessId, Id)).all()
    expect(entry).toMatchObject({ Summary: '新增应用', TableName: 'SysTool' })
  })
})

const { addSysTool, editSysTool, getTool, removeTool, setToolState, setToolActions, getToolStatistics } = appStore
const managing = [addSysTool, editSysTool, getTool, removeTool, setToolState, setToolActions, getToolStatistics]
test.each(['fdy01', '2024010101', 'xgc01'])('%s makes and changes no tools', async who => {
  for (const call of managing) expect(await as(who)(call as Endpoint, {})).toMatchObject({ ErrorCode: 403 })
})

describe('actions of a tool', () => {
  const pageTool = () =>
    world.transact(db => buildTool(db, { OpenMode: 1, MenuId: '2103', Url: '', OpenRoles: ['fdy'] })).Id
  const bind = (ToolId: string, ...ids: string[]) =>
    admin(appStore.setToolActions, { ToolId, Actions: ids.map(ActionId => ({ ActionId })) })
  const codes = async (ToolId: string, Bound?: 0 | 1, who = 'admin') =>
    (
      await as(who)(appStore.listToolAction, { ToolId, PageSize: 50, ...(Bound !== undefined && { Bound }) })
    ).ResultValue!.rows.map(({ EnCode }) => EnCode)

  test('are buttons of its page, in the order in which they were bound', async () => {
    const ToolId = pageTool()
    await bind(ToolId, '2103.export', '2103.add')
    expect(await codes(ToolId, 1)).toEqual(['export', 'add'])
    expect(await codes(ToolId, 0)).not.toContain('add')
    expect((await codes(ToolId)).slice(0, 2)).toEqual(['export', 'add'])
  })

  test('replace those that were bound', async () => {
    const ToolId = pageTool()
    await bind(ToolId, '2103.export', '2103.add')
    await bind(ToolId, '2103.add')
    expect(await codes(ToolId, 1)).toEqual(['add'])
    await bind(ToolId)
    expect(await codes(ToolId, 1)).toEqual([])
  })

  test('are none of another page, and none twice', async () => {
    const ToolId = pageTool()
    expect(await said(bind(ToolId, '2102.add'))).toBe('动作不属于该应用页面')
    expect(await said(bind(ToolId, '2103.add', '2103.add'))).toBe('动作不属于该应用页面')
  })

  test('are shown to others as far as they have them', async () => {
    const ToolId = pageTool()
    await bind(ToolId, '2103.add', '2103.export')
    expect(await codes(ToolId, 1, 'fdy01')).toEqual(['export'])
    const { Actions } = (await as('fdy01')(appStore.getApplyInfo, { Id: ToolId })).ResultValue!
    expect(Actions.map(({ EnCode }) => EnCode)).toEqual(['export'])
  })

  test('are called as they were called when they were bound', async () => {
    const ToolId = pageTool()
    await admin(appStore.setToolActions, { ToolId, Actions: [{ ActionId: '2103.add', Name: '建档' }] })
    expect((await tool(ToolId)).Actions).toEqual([
      { ActionId: '2103.add', EnCode: 'add', Name: '建档', Url: '', Bound: 1 },
    ])
  })

  test('are gone when the button is', async () => {
    const ToolId = pageTool()
    await bind(ToolId, '2103.add')
    const { RowVersion } = (await admin(rights.getMenu, { Id: '2103' })).ResultValue!
    await admin(rights.saveMenuButton, { MenuId: '2103', RowVersion, Buttons: [] })
    expect((await tool(ToolId)).Actions).toEqual([])
  })
})

failures(appStore.getTool, { NOT_FOUND: { input: { Id: 'nobody' } } })
failures(appStore.setToolActions, {
  NOT_FOUND: { input: { ToolId: 'nobody', Actions: [] } },
  TOOL_ACTION: { input: { ToolId: 'tool.student', Actions: [{ ActionId: '2102.add' }] } },
})
failures(appStore.listToolAction, { TOOL_NOT_OPEN: { as: 'fdy01', input: { ToolId: 'tool.my-dorm' } } })
