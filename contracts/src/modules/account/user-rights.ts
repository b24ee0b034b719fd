/**
 * account — which roles somebody has, and which rows they reach.
 *
 * A role reaches what its own data scope says, or (ScopeType 2) the places that the person is in charge of, which are one list for
 * all roles. ValidTo is its last day; the role is taken away in the night that follows. A role is handed out and taken away by those whose roles its
 * AssignBy names. Places are kept by those who reach them: what else somebody is in charge of stays as it is.
 */
import * as t from 'typebox'
import { BulkDone } from '#contracts/bulk'
import { command, query } from '#contracts/endpoint'
import { DayOf, RowsOf } from '#contracts/fields'
import { Flag, Id, Nullable } from '#contracts/shapes'

const ScopeType = Nullable(t.Integer({ title: '数据范围：空为按角色，2 为指定范围' }))

/** A role that somebody has. */
export const HeldRole = t.Object({
  RoleId: Id,
  RoleName: t.String({ title: '角色' }),
  ScopeType,
  ValidTo: Nullable(DayOf('有效期至')),
})
export type HeldRole = t.Static<typeof HeldRole>

/** A place that somebody is in charge of. Type: 1 organisation, 2 class, 3 building, 4 party or league organisation. */
const Place = t.Object({ Type: t.Integer({ minimum: 1, maximum: 4, title: '范围类型' }), Id })
export const NamedPlace = t.Object({ ...Place.properties, Name: t.String({ title: '名称' }) })
export type NamedPlace = t.Static<typeof NamedPlace>

/** A role that the caller may hand out. */
const AssignableRole = t.Object({
  RoleId: Id,
  RoleCode: t.String(),
  RoleName: t.String({ title: '角色' }),
  ScopeType: t.Integer({ title: '数据范围' }),
})

/** What becomes of the roles that somebody has: they are replaced, added to, or those named are taken away. */
export const roleModes = { replace: 1, add: 2, remove: 3 } as const

export const userRightCalls = {
  saveUserRole: command({
    summary:
      'Gives accounts roles: Mode 1 these and no other, 2 these as well, 3 takes these away. Accounts that may not be changed so are named with the reason.',
    path: '/api/UserRole/SaveUserRole',
    access: 'account.edit',
    input: t.Object({
      UserIds: t.Array(Id, { minItems: 1, maxItems: 200, title: '账号' }),
      Mode: t.Union([t.Literal(1), t.Literal(2), t.Literal(3)], { title: '方式', radio: true }),
      Items: RowsOf(
        '角色',
        t.Object({
          RoleId: t.String({ minLength: 1, maxLength: 36, title: '角色' }),
          ScopeType: t.Optional(Nullable(t.Literal(2, { title: '数据范围' }))),
          ValidTo: t.Optional(Nullable(DayOf('有效期至'))),
        }),
        { most: 20 },
      ),
    }),
    result: BulkDone,
    refusals: ['NOT_FOUND', 'VALID_TO_PAST'],
    title: '分配角色',
    once: true,
  }),
  listAssignableRoles: query({
    summary: 'The roles that the caller may hand out.',
    path: '/api/UserRole/GetAssignableRoles',
    access: 'account.edit',
    input: t.Object({}),
    result: t.Array(AssignableRole),
  }),
  userRegion: command({
    summary:
      'The places that somebody is in charge of; with Save=1 these become those within the own reach. Before: those that were read, without which nobody is asked who else has changed them.',
    path: '/api/UserAuth/UserManRegion',
    access: 'account.get',
    input: t.Object({
      UserId: Id,
      Save: t.Optional(Flag),
      Regions: t.Optional(t.Array(Place, { maxItems: 200, title: '范围' })),
      Before: t.Optional(t.Array(Place, { title: '原范围' })),
    }),
    result: t.Object({ Regions: t.Array(NamedPlace) }),
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'ADMINS_ONLY', 'STALE', 'REGION_NEEDED'],
    title: '设置管理范围',
  }),
}
