import { messagePush } from '@xuegong/db/schema/delivery'
import { userMan } from '@xuegong/db/schema/account'
import { type SQL, sql } from 'drizzle-orm'
import type { Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { accountScope, eachByIndex } from '#data/scope'
import type { Permission } from '@xuegong/contracts/permissions'

/** Pushes to accounts that the caller reaches: by their ids, each found by its own index. */
export function pushScope(ctx: Pick<Ctx, 'user' | 'reach'>, permission: Permission): Condition {
  const { key, where, values } = accountScope(ctx, permission, eachByIndex)
  return {
    key: `pushes ${key}`,
    where: () => {
      const reached = where()
      return reached && receivedBy(reached)
    },
    values,
  }
}

const receivedBy = (reached: SQL): SQL =>
  sql`${messagePush.ReceiverId} in (select ${userMan.Id} from ${userMan} where ${reached})`
