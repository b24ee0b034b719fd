import type { Db } from '@xuegong/db/client'
import { sysParam } from '@xuegong/db/schema/system'
import { asc, eq } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { World } from '#world/world'

const all = (db: Db): Record<string, string> =>
  Object.fromEntries(
    db
      .select()
      .from(sysParam)
      .orderBy(asc(sysParam.Id))
      .all()
      .map(({ Id, Value }) => [Id, Value]),
  )

/** Sets site parameters; refuses one that does not exist. */
export function writeParams(db: Db, params: Readonly<Record<string, string>>): void {
  for (const [Id, Value] of Object.entries(params)) {
    const { changes } = db.update(sysParam).set({ Value }).where(eq(sysParam.Id, Id)).run()
    if (changes === 0) refuse('PARAM_UNKNOWN', { name: Id.slice(0, 60) })
  }
}

/** Sets site parameters of a world, all or none. Answers every parameter. */
export async function setParams(
  world: World,
  params: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  await world.own()
  world.transact(db => writeParams(db, params))
  return all(world.reader())
}
