import type { account } from '@xuegong/contracts/modules/account'
import type { LoginResult } from '@xuegong/contracts/modules/account/login-result'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { type Action, actions, type PermissionId, permissionIds } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { verifyPassword } from '@xuegong/db/password'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { paramOf } from '#modules/system/service'
import { momentOf, plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { attemptsOf } from './attempts.ts'
import { solvesCaptcha } from './captcha.ts'

/** A hash that no password fits: unknown names cost as much time as known ones. */
const nobodysHash = `scrypt$16384$8$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Wrong passwords in a row after which a captcha is asked for. */
const patience = 3

type Credentials = Input<typeof account.login>

/** Who may come in: the account of a login name and password. Lock and disablement are told only after the right password. */
export async function authenticate(ctx: Ctx, { LoginName, Pwd, Key, Code }: Credentials) {
  const name = LoginName.trim().toLowerCase()
  const attempts = attemptsOf(ctx.world, 'login')
  if (attempts.failures(name, ctx.now) >= patience || paramOf(ctx, 'LoginCaptcha') === '1')
    checkCaptcha(ctx, { Key, Code })
  const user = ctx.db
    .select()
    .from(userMan)
    .where(and(live(userMan), sql`lower(${userMan.LoginName}) = ${name}`))
    .get()
  const right = await verifyPassword(Pwd, user?.PwdHash ?? nobodysHash)
  if (!user || !right) {
    attempts.fail(name, ctx.now)
    return refuse('BAD_CREDENTIALS')
  }
  refuseLocked(ctx, [user.LockUntil, attempts.lockedUntil(name, ctx.now)])
  if (user.State !== 1) refuse('ACCOUNT_DISABLED')
  attempts.forget(name)
  return user
}

function checkCaptcha({ world }: Ctx, { Key, Code }: Pick<Credentials, 'Key' | 'Code'>) {
  if (!Key || !Code) return refuse('CAPTCHA_NEEDED')
  return solvesCaptcha(world, Key, Code) || refuse('CAPTCHA_WRONG')
}

function refuseLocked({ now }: Ctx, ends: readonly (string | null | undefined)[]) {
  const end = ends
    .filter(each => each !== null && each !== undefined)
    .sort()
    .at(-1)
  if (end !== undefined && end > now) refuse('ACCOUNT_LOCKED', { n: minutesUntil(now, end) })
}

const minutesUntil = (now: string, end: string) => Math.ceil((momentOf(end) - momentOf(now)) / 60_000)

type Where = Pick<Ctx, 'world' | 'db' | 'now'>
/** Begins a session, good for one thing only where `only` names it, and gives its token. */
export type SignIn = (world: World, userId: string, expiresTime: string, only?: string) => string

/** A session that is good for one thing only, and not for long. */
interface Limits {
  readonly Only?: string
  readonly seconds?: number
}

/** For how many seconds a token of this account is good. */
const tokenSeconds = (ctx: Where, { TokenSeconds }: { TokenSeconds: number | null }): number =>
  TokenSeconds ?? Number(paramOf(ctx, 'TokenHours')) * 3600

/** What a client learns of a session that begins now; within its limits. */
export function loginResult(
  ctx: Where,
  user: typeof userMan.$inferSelect,
  signIn: SignIn,
  { Only = '', seconds = tokenSeconds(ctx, user) }: Limits = {},
): LoginResult {
  const ExpiresTime = plusSeconds(ctx.now, seconds)
  return {
    Id: user.Id,
    LoginName: user.LoginName,
    TrueName: user.TrueName,
    ...placeOf(ctx, user),
    UserType: user.UserType,
    Token: signIn(ctx.world, user.Id, ExpiresTime, Only),
    ExpiresTime,
  }
}

/** Names of the college (or office), major and class that an account belongs to; empty where there is none. */
function placeOf(ctx: Where, { OrgId, ClassId }: { OrgId: string; ClassId: string }) {
  const inClass = ctx.db.select().from(classInfo).where(eq(classInfo.Id, ClassId)).get()
  const orgName = (id: string) =>
    ctx.db.select({ Name: userOrg.Name }).from(userOrg).where(eq(userOrg.Id, id)).get()?.Name ?? ''
  return {
    OrgName: orgName(inClass?.CollegeId ?? OrgId),
    ProgectName: inClass ? orgName(inClass.MajorId) : '',
    ClassName: inClass?.ClassName ?? '',
  }
}

/** The caller's own light profile: what the header and the permission checks of the page need. */
export function getProfile(ctx: Ctx): Result<typeof account.getProfile> {
  const { user } = ctx
  const row = ctx.db.select().from(userMan).where(eq(userMan.Id, user.Id)).get()!
  return {
    Id: user.Id,
    LoginName: user.LoginName,
    TrueName: user.TrueName,
    ...placeOf(ctx, user),
    UserType: user.UserType,
    IsTheach: row.IsTheach ? 1 : 0,
    IsSchool: user.roles.some(role => role.ScopeType === 1) ? 1 : 0,
    Mail: row.Mail,
    Img: row.Img,
    Roles: user.roles.map(({ RoleCode, RoleName }) => ({ RoleCode, RoleName })),
    permissions: permissionsOf(user.roles),
  }
}

function permissionsOf(roles: Ctx['user']['roles']) {
  const actionsOf = (permissionId: PermissionId) =>
    (Object.keys(actions) as Action[]).filter(action =>
      roles.some(role => role.permissions.has(`${permissionId}.${action}`)),
    )
  return permissionIds
    .map(permissionId => ({ permissionId, actionList: actionsOf(permissionId) }))
    .filter(({ actionList }) => actionList.length > 0)
}
