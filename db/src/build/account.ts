import type { RoleCode } from '@xuegong/contracts/permissions'
import type { Db } from '../client.ts'
import { insertAll } from '../insert.ts'
import { pinyinKey } from '../pinyin.ts'
import { userMan, userRole } from '../schema/account.ts'
import { demoPassword } from '../seed/school/demo-logins.ts'
import { seededHash } from '../seed/school/passwords.ts'
import { seedId } from '../seed/random.ts'
import { builtAt, nextNumber } from './next-number.ts'

type User = typeof userMan.$inferSelect

/** An account with roles (none unless given) and the demo password, which counts as changed. Fields that are given win. */
export function buildUser(
  db: Db,
  { roles = [], ...given }: Partial<User> & { roles?: readonly RoleCode[] } = {},
): User {
  const number = nextNumber(db)
  const user = db
    .insert(userMan)
    .values({
      ...builtAt,
      Id: seedId('built user', String(number)),
      LoginName: `user${number}`,
      PwdHash: seededHash(demoPassword),
      TrueName: `用户${number}`,
      Pinyin: pinyinKey(given.TrueName ?? '用户'),
      UserType: roles.includes('student') ? 1 : 2,
      PwdUpdateTime: builtAt.CreateDate,
      ...given,
    })
    .returning()
    .get()
  insertAll(
    db,
    userRole,
    roles.map(RoleId => ({ UserId: user.Id, RoleId })),
  )
  return user
}
