/** notice, groups of people: whom somebody writes to again and again. Each is its owner's alone. */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { Picked, Search, Text } from '#contracts/fields'

export const groupCalls = entity('MsgGroup', {
  path: '/api/Notice',
  noun: '消息分组',
  permission: 'notice',
  fields: {
    Name: Text('分组名称', 20),
    Users: t.Array(Picked('account', '成员'), {
      minItems: 1,
      maxItems: 500,
      uniqueItems: true,
      title: '成员',
      picks: 'account',
    }),
  },
  unlisted: ['Users'],
  unique: [['Name', 'CreateUserId']],
  refusals: ['NOT_FOUND'],
  shown: { UserNum: t.Integer({ title: '人数' }) },
  filters: { Key: Search('分组名称') },
})
