import { verifyPassword } from '@xuegong/db/password'
import type { assessment } from '@xuegong/db/schema/evaluation'
import type { Session } from '@xuegong/db/sessions'
import type { Ctx } from '#data/ctx'
import { attemptsOf, hashInTurn } from '#modules/account/service'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import type { World } from '#world/world'
import { type Room, roomOf } from './room.ts'

type Assessment = Pick<typeof assessment.$inferSelect, 'Id' | 'NeedPwd'>

const opened = new WeakMap<World, Set<string>>()
/** Reviews that are remembered as opened; beyond that the one that was opened first asks again. */
const mostOpened = 20_000

/** What a session has opened: with another word, which the college gave since, it asks again. */
const keyOf = (session: Session | null, { Id, PwdHash }: Room): string => `${session?.Id ?? ''} ${Id} ${PwdHash}`

function remember(world: World, key: string): void {
  const all = opened.get(world) ?? new Set<string>()
  opened.set(world, all)
  all.add(key)
  if (all.size > mostOpened) all.delete(all.values().next().value as string)
}

/** Tries a word; five wrong ones within a quarter of an hour let nobody in. It is a failure until it has proved to be none. */
async function tryWord({ world, now, user }: Ctx, room: Room, Pwd: string): Promise<void> {
  const attempts = attemptsOf(world, 'review')
  const name = `${room.Id} ${user.Id}`
  const until = attempts.lockedUntil(name, now)
  if (until) refuse('VOTE_PASSWORD_OFTEN', { n: Math.ceil((momentOf(until) - momentOf(now)) / 60_000) })
  attempts.fail(name, now)
  if (!(await verifyPassword(Pwd, room.PwdHash))) refuse('VOTE_PASSWORD_WRONG')
  attempts.forget(name)
}

/** Asks a student who takes part in the review of a class for its word, where it has one or the assessment wants one; said once it is good for the session. */
export async function askWord(
  ctx: Ctx,
  session: Session | null,
  { Id, NeedPwd }: Assessment,
  ClassId: string,
  Pwd: string | undefined,
): Promise<void> {
  const room = roomOf(ctx.db, Id, ClassId)
  if (!room || (room.PwdHash === '' && NeedPwd === 0)) return
  const key = keyOf(session, room)
  if (opened.get(ctx.world)?.has(key)) return
  if (!Pwd) return refuse('VOTE_PASSWORD')
  await hashInTurn(ctx.world, `${room.Id} ${ctx.user.Id}`, () => tryWord(ctx, room, Pwd))
  remember(ctx.world, key)
}
