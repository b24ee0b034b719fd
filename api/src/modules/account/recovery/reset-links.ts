import { createHash, randomBytes } from 'node:crypto'
import { userMan } from '@xuegong/db/schema/account'
import { resetLink } from '@xuegong/db/schema/reset-link'
import { live } from '@xuegong/db/live'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { paramOf } from '#data/params'
import { tellAddress } from '#delivery/tell'
import { isLocal, withQuery } from '#http/address'
import { basePath } from '#http/home'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { passwordMail } from '../templates.ts'
import { type Account, mayRecover, ownerNamed } from './owner.ts'

const lifeMinutes = 30

/** What is kept of a link; another world's is not it, even where its rows were copied. */
const hashOf = ({ id }: World, token: string) => createHash('sha256').update(`${id} ${token}`).digest('base64url')

/**
 * Where links in mails lead to: what the school has set, else the address that was asked, where that is this machine, else where the
 * server listens. Anybody may write any name into the head of a request, and the mail goes to somebody else.
 */
export function linkBase({ world, db, home }: Pick<Ctx, 'world' | 'db' | 'home'>, self: () => string): string {
  const site = paramOf({ world, db }, 'SiteUrl')
  if (site) return site
  return URL.canParse(home) && isLocal(new URL(home).host) ? home : `${self()}${basePath(world)}`
}

interface Wanted {
  /** As it is counted. */
  readonly name: string
  readonly mail: string
  readonly base: string
}

/** Mails a link to the owner of an account, if that is his address; a link that he has got before is void then. */
export function sendLink(world: World, { name, mail, base }: Wanted): void {
  const now = world.now()
  world.transact(db => {
    const owner = ownerNamed(db, name)
    if (!owner || !mayRecover(owner.user) || !owner.Mail || owner.Mail.toLowerCase() !== mail.toLowerCase()) return
    const token = randomBytes(32).toString('base64url')
    const row = { Hash: hashOf(world, token), ExpiresTime: plusSeconds(now, lifeMinutes * 60) }
    const UserId = owner.user.Id
    db.insert(resetLink)
      .values({ UserId, ...row })
      .onConflictDoUpdate({ target: resetLink.UserId, set: row })
      .run()
    const link = withQuery(`${base}user/Retrieve`, { token })
    const to = { channel: 4, address: owner.Mail, receiver: UserId } as const
    tellAddress({ world, now }, passwordMail, to, { 链接: link }, { businessId: '' })
  })
}

/** Whose new password a link is for; undefined where it is unknown, used, voided or over. */
export const linkOwner = ({ world, db, now }: Pick<Ctx, 'world' | 'db' | 'now'>, token: string): Account | undefined =>
  db
    .select({ user: userMan })
    .from(resetLink)
    .innerJoin(userMan, eq(userMan.Id, resetLink.UserId))
    .where(
      and(
        live(userMan),
        eq(userMan.State, 1),
        eq(resetLink.Hash, hashOf(world, token)),
        gt(resetLink.ExpiresTime, now),
      ),
    )
    .get()?.user

/** Uses a link up; false where another was faster. */
export const spendLink = ({ world, db }: Pick<Ctx, 'world' | 'db'>, token: string): boolean =>
  db
    .delete(resetLink)
    .where(eq(resetLink.Hash, hashOf(world, token)))
    .run().changes === 1
