/**
 * system, friendship links and help: addresses that everybody finds, kept by administrators.
 *
 * Kind 1 友情链接, 2 帮助文档. What is not shown (State 0) is seen by administrators only. An address is http(s) or a page of our own.
 */
import * as t from 'typebox'
import { bulk } from '#contracts/bulk'
import { query } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { CodedNumber, FlagOf, Search, Text } from '#contracts/fields'
import { Id, Page, paging } from '#contracts/shapes'

/** http(s) with a host, or a page of our own: one slash, nothing that browsers take for another host or for markup. */
const addressPattern = '^(https?://[A-Za-z0-9.-]+(:\\d{1,5})?([/?#][^\\s"\'<>\\\\]*)?|/(?!/)[^\\s"\'<>\\\\]*)$'

const Kind = CodedNumber('FriendshipKind', '类型')
const fields = {
  Kind,
  Title: Text('标题', 50),
  Url: t.String({ pattern: addressPattern, maxLength: 300, title: '地址' }),
  Sort: t.Integer({ minimum: 0, maximum: 9999, title: '排序' }),
  State: FlagOf('显示'),
}

const help = entity('FriendshipHelp', {
  path: '/api/FriendshipHelp',
  noun: '友情链接与帮助',
  permission: 'sysconfig',
  fields,
  filters: { Key: Search('标题或地址'), Kind: t.Optional(Kind), State: t.Optional(fields.State) },
  unique: [['Title', 'Kind']],
  example: { Kind: 1, Title: '校医院', Url: 'https://hospital.qinghe.example/', Sort: 50, State: 1 },
})

export const helpCalls = {
  listMyHelp: query({
    summary: 'Friendship links and help that are shown, by kind and order.',
    path: '/api/FriendshipHelp/UserGetFriendshipHelplist',
    access: 'signedIn',
    input: t.Object({ ...paging, Kind: t.Optional(Kind) }),
    result: Page(t.Object({ Id, ...fields })),
  }),
  ...help,
  ...bulk('FriendshipHelp', help, { 显示: { State: 1 }, 隐藏: { State: 0 } }),
}
