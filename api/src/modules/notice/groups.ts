import { crudOf } from '@xuegong/contracts/entity'
import { notice } from '@xuegong/contracts/modules/notice'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { msgGroup } from '@xuegong/db/schema/notice'
import { and, sql } from 'drizzle-orm'
import { ownRows } from '#data/condition'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'

/** Of their members those who still have an account. */
const members = sql<number>`(select count(*) from ${userMan} where ${and(live(userMan), sql`${userMan.Id} in (select value from json_each(${msgGroup.Users}))`)})`

/** Groups of people, each its owner's alone. */
export const groupHandlers = entityOf(crudOf(notice, 'MsgGroup'), {
  from: msgGroup,
  columns: { UserNum: members },
  filters: { Key: contains(msgGroup.Name) },
  scope: ownRows(msgGroup.CreateUserId),
  order: ascending(msgGroup.Name),
})
