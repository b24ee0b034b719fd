import { account } from '@xuegong/contracts/modules/account'
import { recovery, signOn } from '@xuegong/contracts/modules/account/sign-on'
import type { LoginLog } from '@xuegong/contracts/modules/account/login-log'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { type Login, loginLog, type LoginLog as Store } from '@xuegong/db/login-log'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains, during } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { enteredName } from '#http/entered-name'
import type { ServerParts } from '#modules/descriptor'
import { Refused } from '#refuse'
import { standingAnswers } from '#world/world-view'
import { accountNamed } from './account-named.ts'

/** What is no answer to an attempt (a queue that is full, a world that is gone) is not kept. */
const answers: readonly string[] = [
  ...account.login.refusals,
  ...account.quickCheck.refusals,
  ...signOn.authByProvider.refusals,
  ...recovery.verifyLogin.refusals,
]

/** A refusal that carries a session is a good one. */
const isGood = ({ refusal, value }: Refused) => refusal === 'MUST_CHANGE_PASSWORD' && value !== null

/** Runs a sign-in and keeps how it ended. */
export async function keepLogin(
  ctx: Ctx,
  { logins, isCurrent }: { readonly logins: Store } & Pick<ServerParts, 'isCurrent'>,
  { Via, entered }: { readonly Via: Login['Via']; readonly entered: string },
  signIn: () => LoginResult | Promise<LoginResult>,
): Promise<LoginResult> {
  const { now: CreateDate, appType: AppType, userAgent: UserAgent, ip: Ip } = ctx
  const keep = (Reason: string) => {
    // What began in a state that has been reset meanwhile is not told of the new one.
    if (!isCurrent(ctx.world)) return
    const Name = enteredName(entered)
    const { Id: UserId = '', TrueName: UserName = '' } = accountNamed(ctx.db, Name) ?? {}
    const Result = Reason === '' ? 1 : 0
    logins.add({ World: ctx.world.id, CreateDate, Name, UserId, UserName, Via, AppType, UserAgent, Ip, Result, Reason })
  }
  try {
    const result = await signIn()
    keep('')
    return result
  } catch (error) {
    if (error instanceof Refused && answers.includes(error.refusal)) keep(isGood(error) ? '' : error.message)
    throw error
  }
}

const shown = ({ Id, World: _world, CreateDate, Name, UserId: _user, ...more }: Login): LoginLog => ({
  Id: String(Id),
  CreateDate,
  LoginName: Name,
  ...more,
})

const declared = listOf(account.listLogins, {
  from: loginLog,
  columns: { Id: sql<string>`cast(${loginLog.Id} as text)`, LoginName: loginLog.Name },
  filters: {
    Key: contains(loginLog.Name, loginLog.UserName, loginLog.Ip, loginLog.Reason),
    ...during(loginLog.CreateDate),
  },
  scope: ({ world }) => ({
    key: 'of the world',
    where: () => eq(loginLog.World, sql.placeholder('world')),
    values: { world: world.id },
  }),
  order: descending(loginLog.Id),
})

/** The sign-ins of a world, newest first. Nothing that is derived of the world is: it does not hear of them. */
export const listLogins = (
  ctx: Ctx,
  input: Input<typeof account.listLogins>,
  { db }: Store,
): Result<typeof account.listLogins> => declared({ ...ctx, db, world: { ...ctx.world, ...standingAnswers() } }, input)

const mostOwn = 10

/** The newest sign-ins with the name of an account. */
export const loginsOf = ({ world }: Ctx, logins: Store, UserId: string, most: number): LoginLog[] =>
  logins.ofUser(world.id, UserId, most).map(shown)

/** The newest sign-ins with the caller's own name. */
export const listMyLogins = (ctx: Ctx, logins: Store): Result<typeof account.listMyLogins> =>
  loginsOf(ctx, logins, ctx.user.Id, mostOwn)
