import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { wall } from '@xuegong/contracts/modules/workbench/wall'
import { buildBackLog } from '@xuegong/db/build/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { friendshipHelp, sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/session'

const refused = (RequestMsg: string) => ({ ErrorCode: 2, RequestMsg })
const { as, stranger, world } = await startApi('school')
beforeAll(() => world.own())
const systems = async (who: string) => (await as(who)(wall.listSystems, {})).ResultValue!
const own = async (who: string) => (await systems(who)).filter(({ IsOwn }) => IsOwn === 1).map(({ Id }) => Id)
const link = (asked: { Id?: string; Url?: string }) => stranger(wall.getOuterLink, asked)

test.each(['2024010101', 'fdy01', 'college01', 'xgc01', 'zzy01', 'admin'])(
  'the wall of %s has the system of party members, which can be entered',
  async who => {
    expect(await own(who)).toContain('PartyBuild')
    const { Url } = (await as(who)(signOn.enterSystem, { Id: 'PartyBuild' })).ResultValue!
    expect(Url).toMatch(/user\/ssoLogin\?provider=self&ticket=[\w-]{32}&ssoUrl=PartyBuild$/)
  },
)

test.each(['bzr01', 'sg01'])(
  '%s has no system of party members in the menu, finds none on the wall and enters none',
  async who => {
    expect(await own(who)).toEqual(['dorm'])
    expect(await as(who)(signOn.enterSystem, { Id: 'PartyBuild' })).toMatchObject(refused('数据不存在或无权访问'))
  },
)

test('the other systems are the links that are shown to everybody: no help, nothing that is hidden, no page of ours', async () => {
  const row = { CreateDate: world.now(), CreateUserId: '', CreateUserName: '', Kind: 1, Sort: 99 }
  world.transact(db =>
    db
      .insert(friendshipHelp)
      .values([
        { ...row, Id: 'ours', Title: '本系统页面', Url: '/base/student' },
        { ...row, Id: 'script', Title: '脚本', Url: 'javascript:alert(1)' },
      ])
      .run(),
  )
  const other = (await systems('bzr01')).filter(({ IsOwn }) => IsOwn === 0)
  expect(other.map(({ Name }) => Name)).toEqual(['青禾大学主页', '教务管理系统', '图书馆'])
  expect(other[0]).toMatchObject({ Url: 'https://www.qinghe.example/', Desc: 'www.qinghe.example', Badge: 0 })
})

test('a subsystem tells how many open to-dos lead there, not those of others', async () => {
  const me = (name: string) => world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!.Id
  const Url = '/partyMemberMange/studentMange/information?detail=1'
  world.transact(db => {
    buildBackLog(db, { ReceiveUserId: me('zzy01'), Url })
    buildBackLog(db, { ReceiveUserId: me('zzy01'), Url, State: 1 })
    buildBackLog(db, { ReceiveUserId: me('zzy01'), Url: '/base/student' })
    buildBackLog(db, { ReceiveUserId: me('fdy01'), Url })
  })
  expect((await systems('zzy01'))[0]).toMatchObject({ Name: '党员管理系统', Desc: '党员发展', Badge: 1 })
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://www.qinghe.example/',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://www.qinghe.example/1',
  'file:///etc/passwd',
  'ftp://www.qinghe.example/',
  '//www.qinghe.example/',
  '/base/student',
  'www.qinghe.example',
  'https://',
  'https://www.qinghe.example@elsewhere.test/',
  'https://user:secret@www.qinghe.example/',
  'https://:secret@www.qinghe.example/',
  '',
])('%j leads nowhere', async Url => {
  expect(await link({ Url })).toMatchObject(refused('链接地址无效，只能打开以 http 或 https 开头的地址'))
})

test('an address without anything leads nowhere, and one that is too long neither', async () => {
  expect(await link({})).toMatchObject({ ErrorCode: 2 })
  expect(await link({ Url: `https://x.test/${'a'.repeat(1000)}` })).toMatchObject({ ErrorCode: 2 })
})

test.each([
  ['https://www.qinghe.example/news/1?a=b', 'www.qinghe.example', 1],
  ['HTTPS://WWW.QINGHE.EXAMPLE/', 'www.qinghe.example', 1],
  ['https://www.qinghe.example.elsewhere.test/', 'www.qinghe.example.elsewhere.test', 0],
  ['https://sub.www.qinghe.example/', 'sub.www.qinghe.example', 0],
  ['https://www.qinghe.example:8443/', 'www.qinghe.example:8443', 0],
  ['https://elsewhere.test/?x=www.qinghe.example', 'elsewhere.test', 0],
  // What looks like another name is told as what it is.
  ['https://www.qіnghe.example/', 'www.xn--qnghe-n2e.example', 0],
])('%s is a page of %s, within ours: %i', async (Url, Host, Framed) => {
  expect(await link({ Url })).toMatchObject({ ErrorCode: 0, ResultValue: { Host, Framed } })
})

test('where no site is named, none is shown within a page of ours', async () => {
  const set = (Value: string) =>
    world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, 'NewsHosts')).run())
  set('')
  expect(await link({ Url: 'https://www.qinghe.example/' })).toMatchObject({ ResultValue: { Framed: 0 } })
  set('a.test,b.test:81')
  expect(await link({ Url: 'http://b.test:81/x' })).toMatchObject({ ResultValue: { Framed: 1 } })
  set('www.qinghe.example')
})

test('a link is found by its Id while it is shown, and not when it is hidden or nobody’s', async () => {
  const of = (Title: string) =>
    world.reader().select().from(friendshipHelp).where(eq(friendshipHelp.Title, Title)).get()!.Id
  expect(await link({ Id: of('图书馆') })).toMatchObject({
    ResultValue: { Title: '图书馆', Host: 'lib.qinghe.example', Framed: 0 },
  })
  expect(await link({ Id: of('旧版学工系统') })).toMatchObject(refused('数据不存在或无权访问'))
  expect(await link({ Id: 'nobody' })).toMatchObject(refused('数据不存在或无权访问'))
})

test('a link that was removed is neither on the wall nor found by its Id, and a to-do that was removed counts nothing', async () => {
  const row = { CreateDate: world.now(), CreateUserId: '', CreateUserName: '', Kind: 1, Sort: 99, IsDel: 1 }
  const removed = { ...row, Id: 'gone', Title: '已删除', Url: 'https://gone.example/' }
  const badge = async () => (await systems('xgc01'))[0]!.Badge
  const before = await badge()
  const me = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'xgc01')).get()!.Id
  world.transact(db => {
    db.insert(friendshipHelp).values(removed).run()
    buildBackLog(db, { ReceiveUserId: me, Url: '/partyMemberMange/studentMange/information', IsDel: 1 })
  })
  expect((await systems('bzr01')).map(({ Name }) => Name)).not.toContain('已删除')
  expect(await link({ Id: 'gone' })).toMatchObject(refused('数据不存在或无权访问'))
  expect(await badge()).toBe(before)
})
