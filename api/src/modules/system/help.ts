import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { friendshipHelp } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending, listOf } from '#data/list-of'

const order = [ascending(friendshipHelp.Kind), ascending(friendshipHelp.Sort)]

/** What is shown to everybody, by kind and order. */
export const listMyHelp = listOf(system.listMyHelp, {
  from: friendshipHelp,
  filters: {},
  scope: () => ({ key: 'shown', where: () => eq(friendshipHelp.State, 1), values: {} }),
  order,
})

/** The links and help that administrators keep, shown or not. */
export const helpHandlers = entityOf(crudOf(system, 'FriendshipHelp'), {
  from: friendshipHelp,
  filters: { Key: contains(friendshipHelp.Title, friendshipHelp.Url) },
  scope: 'everyone',
  order,
})
