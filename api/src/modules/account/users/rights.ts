import type { HeldRole, NamedPlace } from '@xuegong/contracts/modules/account/user-rights'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, userRegion, userRole } from '@xuegong/db/schema/account'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Told } from '#data/ctx'
import { statement } from '#data/prepared'

/** The kinds of place, as they are stored, by their number on the wire. */
export const placeKinds = { 1: 'org', 2: 'class', 3: 'building', 4: 'party' } as const
const typeOf = (kind: string): number =>
  Number(Object.entries(placeKinds).find(([, stored]) => stored === kind)?.[0] ?? 0)

/** The roles that somebody has, in their order. */
export const rolesOf = (db: Db, UserId: string): HeldRole[] =>
  statement(db, 'roles with their terms', () =>
    db
      .select({
        RoleId: role.Id,
        RoleName: role.RoleName,
        ScopeType: userRole.ScopeType,
        ValidTo: userRole.ValidTo,
      })
      .from(userRole)
      .innerJoin(role, eq(role.Id, userRole.RoleId))
      .where(and(live(role), eq(userRole.UserId, sql.placeholder('UserId'))))
      .orderBy(asc(role.Sort), asc(role.Id)),
  ).all({ UserId })

/** The places that somebody is in charge of, with their names. */
export const placesOf = (db: Db, UserId: string): NamedPlace[] =>
  statement(db, 'places of an account', () =>
    db
      .select({
        Kind: userRegion.Kind,
        Id: userRegion.TargetId,
        Name: sql<string>`coalesce(${userOrg.Name}, ${classInfo.ClassName}, ${dormBuilding.Name}, '')`,
      })
      .from(userRegion)
      .leftJoin(userOrg, sql`${userRegion.Kind} = 'org' and ${userOrg.Id} = ${userRegion.TargetId}`)
      .leftJoin(classInfo, sql`${userRegion.Kind} = 'class' and ${classInfo.Id} = ${userRegion.TargetId}`)
      .leftJoin(dormBuilding, sql`${userRegion.Kind} = 'building' and ${dormBuilding.Id} = ${userRegion.TargetId}`)
      .where(eq(userRegion.UserId, sql.placeholder('UserId')))
      .orderBy(asc(userRegion.Kind), asc(userRegion.TargetId)),
  )
    .all({ UserId })
    .map(({ Kind, Id, Name }) => ({ Type: typeOf(Kind), Id, Name }))

const termOf = ({ ScopeType, ValidTo }: HeldRole) =>
  [ScopeType === 2 ? '指定范围' : '', ValidTo ? `至${ValidTo}` : ''].filter(Boolean).join('，')

/** Roles as they are read. */
export const roleNames = (roles: readonly HeldRole[]): string =>
  roles.map(held => held.RoleName + (termOf(held) && `（${termOf(held)}）`)).join('、')

/** What somebody may do and where, in words: what the operation log tells of an account besides its row. */
export const toldRights: Told = (db, UserId) => ({
  Roles: roleNames(rolesOf(db, UserId)),
  Regions: placesOf(db, UserId)
    .map(({ Name, Id }) => Name || Id)
    .join('、'),
})
