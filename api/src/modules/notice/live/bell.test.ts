import { live } from '@xuegong/contracts/modules/notice'
import { buildUser } from '@xuegong/db/build/account'
import { buildBackLog, buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { messagePush } from '@xuegong/db/schema/delivery'
import { notice, noticeRead } from '@xuegong/db/schema/notice'
import { beforeEach, expect, test } from 'vitest'
import { plain } from '#test/notices'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
let me: { readonly Id: string; readonly LoginName: string }
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  me = api.world.transact(db => buildUser(db, { roles: ['fdy'] }))
})
const groups = async () => (await api.as(me.LoginName)(live.loadMsgGroups, {})).ResultValue!
const counts = async () => (await api.as(me.LoginName)(live.getUnreadCount, {})).ResultValue

type Sent = Partial<typeof notice.$inferInsert> & { readonly ReadTime?: string }
/** A notice that was sent to this person at an hour of a day. */
const told = (hour: string, Title: string, { ReadTime, ...given }: Sent = {}) =>
  api.world.transact(db => {
    const [Id, at] = [api.world.newId(), `2026-10-13 ${hour}:00:00`]
    db.insert(notice)
      .values({ ...plain, Id, Title, State: 2, SendTime: at, CreateDate: at, ...given })
      .run()
    db.insert(noticeRead)
      .values({ NoticeId: Id, UserId: me.Id, ReadTime: ReadTime ?? null })
      .run()
  })
/** A message of a module to this person. */
const said = (hour: string, Module: string, Body: string, given: Partial<typeof messagePush.$inferInsert> = {}) =>
  api.world.transact(db => {
    const at = `2026-10-13 ${hour}:00:00`
    const made = { Id: api.world.newId(), BatchId: 'b', Channel: 1, State: 1, TemplateCode: 'T', SendTime: at }
    db.insert(messagePush)
      .values({ ...made, Module, Body, ReceiverId: me.Id, CreateDate: at, ...given })
      .run()
  })
const todo = (hour: string, Title: string, given: object = {}) =>
  api.world.transact(db =>
    buildBackLog(db, { ReceiveUserId: me.Id, Title, CreateDate: `2026-10-13 ${hour}:00:00`, ...given }),
  )

test('The bell counts unread notices that are out: none that is withdrawn, over, removed or read', async () => {
  told('08', '旧')
  told('09', '新')
  told('10', '公告', { NoticeType: 2 })
  told('11', '已撤回', { State: 3 })
  told('11', '已过期', { State: 4 })
  told('11', '已删除', { IsDel: 1 })
  told('11', '已读', { ReadTime: '2026-10-13 12:00:00' })
  expect(await groups()).toEqual([
    {
      Id: 'notice.2',
      Name: '公告',
      Kind: 1,
      UnRead: 1,
      LastTitle: '公告',
      LastTime: '2026-10-13 10:00:00',
      Url: '/notice/myNotice?NoticeType=2&Unread=1',
    },
    {
      Id: 'notice.1',
      Name: '通知',
      Kind: 1,
      UnRead: 2,
      LastTitle: '新',
      LastTime: '2026-10-13 09:00:00',
      Url: '/notice/myNotice?NoticeType=1&Unread=1',
    },
  ])
  expect(await counts()).toEqual({ Notice: 3, Message: 0, Todo: 0, Total: 3 })
})

test('The bell counts unread messages in the system, but for those of notices', async () => {
  said('08', 'people', '旧')
  said('09', 'people', '新')
  said('10', 'account', '密码已修改')
  said('11', 'notice', '请阅读通知')
  said('11', 'people', '短信', { Channel: 3 })
  said('11', 'people', '已撤回', { State: 3 })
  said('11', 'people', '已读', { ReadTime: '2026-10-13 12:00:00' })
  expect(await groups()).toMatchObject([
    {
      Id: 'message.account',
      Name: '账号安全',
      UnRead: 1,
      LastTitle: '密码已修改',
      Url: '/notice/myMessage?Group=account',
    },
    { Id: 'message.people', Name: '学生与班级', Kind: 2, UnRead: 2, LastTitle: '新' },
  ])
  expect(await counts()).toEqual({ Notice: 0, Message: 3, Todo: 0, Total: 3 })
})

test('The bell counts open to-dos by what they are of', async () => {
  const { InstanceId, Id } = api.world.transact(db =>
    buildTask(db, {
      AssigneeId: me.Id,
      InstanceId: buildInstance(db, { BusinessType: 'INFOCHANGE' }).Id,
    }),
  )
  expect(InstanceId).not.toBe('')
  todo('08', '交表')
  todo('09', '开会')
  todo('10', '审批', { SourceKey: `task:${Id}`, Kind: 1 })
  todo('11', '审核通知', { SourceKey: 'notice:n1@1:u', Kind: 1 })
  todo('12', '办过', { State: 1 })
  todo('12', '删了', { IsDel: 1 })
  expect(
    (await groups()).map(({ Id: key, Name, Kind, UnRead, LastTitle }) => [key, Name, Kind, UnRead, LastTitle]),
  ).toEqual([
    ['todo.NOTICE', '通知审核', 3, 1, '审核通知'],
    ['todo.INFOCHANGE', '信息变更', 3, 1, '审批'],
    ['todo.MANUAL', '待办事项', 3, 2, '开会'],
  ])
  expect(await counts()).toEqual({ Notice: 0, Message: 0, Todo: 4, Total: 4 })
})

test('Notices come first, then messages, then to-dos, and together they are what the bell counts', async () => {
  todo('12', '交表')
  said('11', 'people', '转班')
  told('10', '放假')
  const all = await groups()
  expect(all.map(({ Kind }) => Kind)).toEqual([1, 2, 3])
  expect(await counts()).toEqual({ Notice: 1, Message: 1, Todo: 1, Total: 3 })
})
