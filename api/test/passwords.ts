import { initialPassword } from '@xuegong/db/seed/school/demo-logins'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { setParams } from '#kit/set-params'
import type { TestApi } from '#test/session'

/** The password that was made for a student's account. */
export function initialPasswordOf({ world }: TestApi, loginName: string): string {
  const db = world.reader()
  const row = db
    .select({ IdCard: student.IdCard })
    .from(student)
    .innerJoin(userMan, eq(userMan.Id, student.UserId))
    .where(eq(userMan.LoginName, loginName))
    .get()
  return initialPassword(row!.IdCard)
}

/** Makes the world one whose accounts must change their initial password at once. */
export const force = ({ world }: Pick<TestApi, 'world'>) => setParams(world, { ForceChangeAtLogin: '1' })

/** Makes an account look as if its password had last been changed at a wall time. */
export async function passwordChangedAt({ world }: TestApi, loginName: string, PwdUpdateTime: string): Promise<void> {
  await world.own()
  world.transact(db => db.update(userMan).set({ PwdUpdateTime }).where(eq(userMan.LoginName, loginName)).run())
}
