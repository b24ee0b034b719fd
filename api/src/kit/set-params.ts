import { sysParam } from '@xuegong/db/schema/system'
import { asc, eq } from 'drizzle-orm'
import { refuse } from '#refuse'
import type { World } from '#world/world'

const all = (world: World): Record<string, string> =>
  Object.fromEntries(
    world
      .reader()
      .select()
      .from(sysParam)
      .orderBy(asc(sysParam.Id))
      .all()
      .map(({ Id, Value }) => [Id, Value]),
  )

/** Sets site parameters of a world, all or none; refuses one that does not exist. Answers every parameter. */
export async function setParams(
  world: World,
  params: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const known = all(world)
  const stranger = Object.keys(params).find(name => !Object.hasOwn(known, name))
  if (stranger !== undefined) refuse('PARAM_UNKNOWN', { name: stranger.slice(0, 60) })
  await world.own()
  world.transact(db => {
    for (const [Id, Value] of Object.entries(params))
      db.update(sysParam).set({ Value }).where(eq(sysParam.Id, Id)).run()
  })
  return all(world)
}
