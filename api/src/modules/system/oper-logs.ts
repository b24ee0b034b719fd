import { system } from '@xuegong/contracts/modules/system'
import { operLog } from '@xuegong/db/schema/system'
import { contains, since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'

/** The operation log, newest first. */
export const listOperLogs = listOf(system.listOperLogs, {
  from: operLog,
  filters: {
    Key: contains(operLog.CreateUserName, operLog.Action),
    StartTime: since(operLog.CreateDate),
    EndTime: until(operLog.CreateDate),
  },
  scope: 'everyone',
  order: descending(operLog.CreateDate),
})
