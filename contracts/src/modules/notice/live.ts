/**
 * notice, what is new: the counts of the bell, and the stream that tells of them. A page that cannot read the stream asks again
 * every 30 seconds.
 */
import * as t from 'typebox'
import { query, stream } from '#contracts/endpoint'
import { Nothing, OneOf } from '#contracts/shapes'

/** How many notices are unread, messages are unread, to-dos are open, and all of them. */
export const UnreadCount = t.Object({
  Notice: t.Integer({ title: '通知' }),
  Message: t.Integer({ title: '消息' }),
  Todo: t.Integer({ title: '待办' }),
  Total: t.Integer({ title: '合计' }),
})
export type UnreadCount = t.Static<typeof UnreadCount>

/** What the bell shows together: Kind 1 notices of a type, 2 messages of a module, 3 to-dos of a business. */
export const MsgGroupCount = t.Object({
  Id: t.String({ title: '如 notice.1、message.workflow、todo.LEAVE' }),
  Name: t.String({ title: '名称' }),
  Kind: t.Integer({ minimum: 1, maximum: 3, title: '类别' }),
  UnRead: t.Integer({ title: '未读' }),
  /** The newest of them. */
  LastTitle: t.String({ title: '最新标题' }),
  LastTime: t.String({ title: '最新时间' }),
  Url: t.String({ title: '地址' }),
})
export type MsgGroupCount = t.Static<typeof MsgGroupCount>

/** What has changed: counts of the bell, own tasks, dictionaries, the own menu, or the session, which is over. */
const liveKinds = ['count', 'task', 'dict', 'menu', 'signedOut'] as const
export const LiveEvent = t.Object({
  Kind: OneOf(liveKinds),
  /** With `count`: what the bell shows now. */
  Count: t.Optional(UnreadCount),
})
export type LiveEvent = t.Static<typeof LiveEvent>

export const liveCalls = {
  getUnreadCount: query({
    summary: 'The counts of the bell.',
    path: '/api/Notice/GetUnreadCount',
    access: 'signedIn',
    input: Nothing,
    result: UnreadCount,
    quiet: true,
  }),
  loadMsgGroups: query({
    summary: 'What is unread, by type, module and business: UnRead of a Kind together is the count of its tab.',
    path: '/api/Notice/LoadMyMsgGroupList',
    access: 'signedIn',
    input: Nothing,
    result: t.Array(MsgGroupCount),
    quiet: true,
  }),
  liveEvents: stream({
    summary:
      'Tells a session of what has changed for it, as server-sent events. Of more than six of a session the oldest ends.',
    path: '/api/Home/Events',
    access: 'signedIn',
    input: Nothing,
    result: LiveEvent,
  }),
}
