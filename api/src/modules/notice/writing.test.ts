import { notice as contract } from '@xuegong/contracts/modules/notice'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { notice } from '@xuegong/db/schema/notice'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountId, draft, everybody, only, plain, sent, sentTo } from '#test/notices'
import { startApi, type TestApi } from '#test/session'
import { putFile, readFile } from '#test/stored-file'
import { standing } from '#world/world-clock'

const missing = '数据不存在或无权访问'
const published = '已发布的通知不能修改，请撤回后重新发布'
const row = ({ world }: TestApi, Id: string) => world.reader().select().from(notice).where(eq(notice.Id, Id)).get()!
const get = async ({ as }: TestApi, who: string, Id: string) => as(who)(contract.getNotice, { Id })
const edit = async (api: TestApi, Id: string, given: object) => {
  const { RowVersion } = row(api, Id)
  return (await api.as('xgc01')(contract.editNotice, { ...plain, ...given, Id, RowVersion })).RequestMsg
}
const inState = (api: TestApi, Id: string, State: number) =>
  api.world.transact(db => db.update(notice).set({ State }).where(eq(notice.Id, Id)).run())

describe('What is stored of a notice', () => {
  test('is cleaned when it is added and when it is changed, with the pictures that are stored with it', async () => {
    const api = await startApi('tiny')
    const picture = await putFile(api, 'xgc01')
    const Content = `<p onclick="x">a<script>b</script><img src="/files/${picture.FileId}"><img src="/files/other"></p>`
    const clean = `<p>a<img src="/files/${picture.FileId}" /></p>`
    const Id = await draft(api, 'xgc01', { Content, Images: [picture] })
    expect(row(api, Id).Content).toBe(clean)
    expect(await edit(api, Id, { Content: `${Content}<iframe></iframe>`, Images: [picture] })).toBe('')
    expect(row(api, Id).Content).toBe(clean)
  })

  test('has a form only where one is filled in, and the unit of its author', async () => {
    const api = await startApi('tiny')
    const ReceiptForm = [{ Key: 'Days', Label: '天数', Type: 'number', Required: 0 } as const]
    const Id = await draft(api, 'college01', { ReceiptType: 2, ReceiptForm })
    expect(row(api, Id)).toMatchObject({ ReceiptForm: [], State: 0 })
    expect((await get(api, 'college01', Id)).ResultValue!.OrgName).toBe('信息工程学院')
  })

  test('is shown with the names of those whom it is for, what is gone by its id, and the word for several kinds', async () => {
    const api = await startApi('tiny')
    const gone = accountId(api, 'bzr01')
    const Include = [...everybody.Include, ...only('user', accountId(api, 'fdy01'), gone).Include]
    const Id = await draft(api, 'xgc01', { Scope: { Include, Exclude: only('role', 'fdy').Include } })
    api.world.transact(db => db.update(userMan).set({ IsDel: 1 }).where(eq(userMan.Id, gone)).run())
    expect((await get(api, 'xgc01', Id)).ResultValue).toMatchObject({
      ScopeType: '混合',
      IncludeNames: ['全校', '陈思远', gone],
      ExcludeNames: ['辅导员'],
    })
    const one = await draft(api, 'xgc01', { Scope: only('user', accountId(api, 'fdy01')) })
    expect((await get(api, 'xgc01', one)).ResultValue!.ScopeType).toBe('人员')
  })

  test('is not for who neither wrote nor audits it', async () => {
    const api = await startApi('tiny')
    const Id = await draft(api, 'college01')
    expect([(await get(api, 'fdy01', Id)).RequestMsg, (await get(api, 'xgc01', Id)).RequestMsg]).toEqual([
      missing,
      missing,
    ])
    expect((await get(api, '2024010101', Id)).ErrorCode).toBe(403)
  })

  test('is listed newest first', async () => {
    const api = await startApi('tiny')
    const older = await draft(api, 'xgc01', { Title: '甲乙 Z' })
    api.world.setClock(standing('2026-10-14 10:00:00'))
    const newer = await draft(api, 'xgc01', { Title: '甲乙 A' })
    const { rows } = (await api.as('xgc01')(contract.listNotice, { Key: '甲乙' })).ResultValue!
    expect(rows.map(({ Id }) => Id)).toEqual([newer, older])
  })
})

test('The files of a notice are for those who may read it: its author, then its receivers, then nobody of them', async () => {
  const api = await startApi('tiny')
  const [file, later] = [await putFile(api, 'xgc01'), await putFile(api, 'xgc01')]
  const Scope = only('user', accountId(api, 'fdy01'))
  const Id = await draft(api, 'xgc01', { Scope, Files: [file] })
  expect(await edit(api, Id, { Scope, Files: [file, later] })).toBe('')
  const readers = async ({ FileId }: typeof file) => {
    const may = async (who: string) => (await readFile(api, who, { FileId })).refused === undefined
    return [await may('xgc01'), await may('fdy01'), await may('bzr01')]
  }
  const both = async () => [await readers(file), await readers(later)]
  expect(await both()).toEqual([
    [true, false, false],
    [true, false, false],
  ])
  await api.as('xgc01')(contract.publishNotice, { Id })
  expect(await both()).toEqual([
    [true, true, false],
    [true, true, false],
  ])
  inState(api, Id, 4)
  expect(await readers(file)).toEqual([true, true, false])
  inState(api, Id, 3)
  expect(await readers(file)).toEqual([true, false, false])
})

test('The files of a public notice are for everybody who is signed in', async () => {
  const api = await startApi('tiny')
  const file = await putFile(api, 'xgc01')
  const Scope = { ...everybody, UserTypes: [4] }
  await sent(api, 'xgc01', { Scope, NoticeType: 3, IsPublic: 1, Files: [file] })
  expect((await readFile(api, '2024010101', file)).refused).toBeUndefined()
})

test('Who speaks for the school does so by the role that may write notices', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const wide = { Id: 'wide', RoleCode: 'wide', RoleName: '全校查看', ScopeType: 1, CreateDate: api.world.now() }
  api.world.transact(db => {
    db.insert(role).values(wide).run()
    db.insert(roleAction)
      .values({ Id: 'w1', RoleId: 'wide', PermissionId: 'home', ActionList: JSON.stringify(['query']) })
      .run()
    db.insert(userRole)
      .values({ UserId: accountId(api, 'college01'), RoleId: 'wide' })
      .run()
  })
  const open = { ...plain, Scope: everybody, NoticeType: 3, IsPublic: 1 as const }
  expect((await api.as('college01')(contract.addNotice, open)).RequestMsg).toBe(
    '仅学校面向全校发布的新闻和政策可以公开',
  )
})

describe('Of a notice that is out', () => {
  const end = '2026-10-20 12:00:00'

  test.each([
    { Level: 2 },
    { NoticeType: 2 },
    { ReceiptType: 1 },
    { PublishTime: '2026-10-19 12:00:00', ExpireTime: end },
  ])('%j cannot be changed', async given => {
    const api = await startApi('tiny')
    const Id = await sentTo(api, ['fdy01'], { ExpireTime: end })
    const { Scope } = row(api, Id)
    expect(await edit(api, Id, { Scope, ExpireTime: end, ...given })).toBe(published)
  })

  test('the end may be taken away, and never be one that has passed; what has no end gets none', async () => {
    const api = await startApi('tiny')
    const [Id, endless] = [await sentTo(api, ['fdy01'], { ExpireTime: end }), await sentTo(api, ['fdy01'])]
    const { Scope } = row(api, Id)
    expect(await edit(api, endless, { Scope, ExpireTime: end })).toBe(published)
    api.world.setClock(standing('2026-10-21 12:00:00'))
    expect(await edit(api, Id, { Scope, ExpireTime: '2026-10-21 12:00:00' })).toBe('过期时间不能早于当前时间')
    expect(await edit(api, Id, { Scope, ExpireTime: null })).toBe('')
    expect(row(api, Id)).toMatchObject({ State: 2, ExpireTime: null })
  })
})

test.each([1, 3, 4])('A notice in state %i is not edited', async State => {
  const api = await startApi('tiny')
  const Id = await draft(api, 'xgc01')
  inState(api, Id, State)
  expect(await edit(api, Id, { IsTop: 1 })).toBe(published)
})

test.each([
  [0, 1],
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 0],
  [5, 1],
])('Of notices in state %i %i can be removed', async (State, Ok) => {
  const api = await startApi('tiny')
  const Id = await draft(api, 'xgc01')
  inState(api, Id, State)
  expect((await api.as('xgc01')(contract.removeNotice, { Ids: [Id] })).ResultValue!.Ok).toBe(Ok)
  expect(row(api, Id).IsDel).toBe(Ok)
})

test('Who agreed to a notice did not agree to what is made of it later', async () => {
  const api = await startApi('tiny')
  const Id = await draft(api, 'xgc01')
  api.world.transact(db => db.update(notice).set({ State: 5, AuditUserId: 'u1' }).where(eq(notice.Id, Id)).run())
  expect(await edit(api, Id, { Title: '改过' })).toBe('')
  expect(row(api, Id)).toMatchObject({ State: 0, AuditUserId: '' })
})
