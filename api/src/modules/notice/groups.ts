import { crudOf } from '@xuegong/contracts/entity'
import { notice } from '@xuegong/contracts/modules/notice'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { msgGroup } from '@xuegong/db/schema/notice'
import { and, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { storedRow } from '#data/stored-rows'
import { ascending } from '#data/list-of'
import { refuseUnknown } from './parts.ts'

/** Of their members those who still have an account. */
const members = sql<number>`(select count(*) from ${userMan} where ${and(live(userMan), sql`${userMan.Id} in (select value from json_each(${msgGroup.Users}))`)})`

const mine = { from: msgGroup, scope: ownRows(msgGroup.CreateUserId) }
const people = (ids: readonly string[]) => ids.map(Id => ({ Kind: 'user' as const, Id }))

/** Groups of people, each its owner's alone. */
const handlers = entityOf(crudOf(notice, 'MsgGroup'), {
  ...mine,
  columns: { UserNum: members },
  filters: { Key: contains(msgGroup.Name) },
  order: ascending(msgGroup.Name),
})

/** Its people are those whom the owner finds in a picker; who was in it before may stay. */
export const groupHandlers: typeof handlers = {
  ...handlers,
  addMsgGroup: (ctx, input) => {
    refuseUnknown(ctx, people(input.Users))
    return handlers.addMsgGroup(ctx, input)
  },
  editMsgGroup: (ctx, input) => {
    refuseUnknown(ctx, people(input.Users), people(storedRow(ctx, mine, input.Id, 'edit').Users))
    return handlers.editMsgGroup(ctx, input)
  },
}
