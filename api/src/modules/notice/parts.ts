import type { Result } from '@xuegong/contracts/endpoint'
import type { notice as contract } from '@xuegong/contracts/modules/notice'
import { audienceKinds, type AudienceKind, type AudiencePart } from '@xuegong/contracts/modules/notice/audience'
import { live } from '@xuegong/db/live'
import { role, userMan } from '@xuegong/db/schema/account'
import { msgGroup } from '@xuegong/db/schema/notice'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { studentScope } from '#data/scope'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'

type Part = Pick<AudiencePart, 'Kind' | 'Id'>
type NamedKind = Exclude<AudienceKind, 'all'>

const tables = {
  org: { from: userOrg, name: userOrg.Name },
  class: { from: classInfo, name: classInfo.ClassName },
  role: { from: role, name: role.RoleName },
  user: { from: userMan, name: userMan.TrueName },
  group: { from: msgGroup, name: msgGroup.Name },
} as const
const kinds = Object.keys(tables) as NamedKind[]

const idsOf = (parts: readonly Part[], kind: AudienceKind) => [
  ...new Set(parts.filter(({ Kind }) => Kind === kind).map(({ Id }) => Id)),
]

/** Which of its rows somebody may write to: places and roles are everybody's, people as he finds them in a picker, groups his own. */
function within(ctx: Ctx, kind: NamedKind): { key: string; where?: SQL; values?: Readonly<Record<string, unknown>> } {
  const me = sql.placeholder('me')
  if (kind === 'group') return { key: 'own', where: eq(msgGroup.CreateUserId, me) }
  if (kind !== 'user') return { key: '' }
  const { key, where, values } = studentScope(ctx, 'notice.add')
  const ofStudents = and(isNotNull(student.Id), where())
  return { key, where: or(inArray(userMan.UserType, [2, 4]), eq(userMan.Id, me), ofStudents)!, values }
}

/** Names by id of what a kind has, of rows that are there: of those that the caller may write to, or of all that a notice already names. */
function namesOfKind(
  ctx: Ctx,
  kind: NamedKind,
  ids: readonly string[],
  mayWrite: boolean,
): ReadonlyMap<string, string> {
  if (ids.length === 0) return new Map()
  const { from, name } = tables[kind]
  const { key, where, values } = mayWrite ? within(ctx, kind) : { key: 'all' }
  const read = statement(ctx.db, `parts of an audience: ${kind} ${mayWrite} ${key}`, () =>
    ctx.db
      .select({ Id: from.Id, Name: name })
      .from(from)
      .leftJoin(student, and(eq(student.UserId, from.Id), live(student)))
      .where(and(live(from), sql`${from.Id} in (select value from json_each(${sql.placeholder('ids')}))`, where)),
  )
  const rows = read.all({ ...values, ids: JSON.stringify(ids), me: ctx.user.Id })
  return new Map(rows.map(({ Id, Name }) => [Id, Name]))
}

/** Refuses parts of an audience that are not there, or that the caller may not write to; those that it already had may stay. */
export function refuseUnknown(ctx: Ctx, parts: readonly Part[], before: readonly Part[] = []): void {
  for (const kind of kinds) {
    const known = new Set(idsOf(before, kind))
    const added = idsOf(parts, kind).filter(id => !known.has(id))
    if (namesOfKind(ctx, kind, added, true).size < added.length) refuse('NOT_FOUND')
  }
}

/** What an audience is made of, by name; of what is gone its id. */
export function namesIn(ctx: Ctx, parts: readonly AudiencePart[]): string[] {
  const names = new Map(kinds.flatMap(kind => [...namesOfKind(ctx, kind, idsOf(parts, kind), false)]))
  return parts.map(({ Kind, Id }) => (Kind === 'all' ? audienceKinds.all : (names.get(Id) ?? Id)))
}

/** The roles whose people a notice can be for, in their order. */
export const listAudienceRoles = ({ db }: Ctx): Result<typeof contract.listAudienceRoles> =>
  db
    .select({ Id: role.Id, RoleName: role.RoleName })
    .from(role)
    .where(live(role))
    .orderBy(asc(role.Sort), asc(role.Id))
    .all()
