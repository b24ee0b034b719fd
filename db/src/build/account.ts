import type { RoleCode } from '@xuegong/contracts/permissions'
import type { Db } from '../client.ts'
import { insertAll } from '../insert.ts'
import { pinyinKey } from '../pinyin.ts'
import { userMan, userRole } from '../schema/account.ts'
import { buildRow } from './build-row.ts'

type User = typeof userMan.$inferSelect

/** An account with roles (none unless given) and the demo password, which counts as changed. Fields that are given win. */
export function buildUser(
  db: Db,
  { roles = [], ...given }: Partial<User> & { roles?: readonly RoleCode[] } = {},
): User {
  const Pinyin = pinyinKey(given.TrueName ?? '用户')
  const user = buildRow(db, userMan, 'user', { Pinyin, UserType: roles.includes('student') ? 1 : 2, ...given })
  insertAll(
    db,
    userRole,
    roles.map(RoleId => ({ UserId: user.Id, RoleId })),
  )
  return user
}
