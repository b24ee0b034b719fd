import type { account } from '@xuegong/contracts/modules/account'
import type { Result } from '@xuegong/contracts/endpoint'
import { type Action, actions, type PermissionId, permissionIds } from '@xuegong/contracts/permissions'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { contact, itsStudent } from '#data/contact'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'

/** Names of the college (or office), major and class that an account belongs to; empty where there is none. */
export function placeOf({ db }: Pick<Ctx, 'db'>, { OrgId, ClassId }: { OrgId: string; ClassId: string }) {
  const asked = sql.placeholder('id')
  const classes = statement(db, 'class by id', () => db.select().from(classInfo).where(eq(classInfo.Id, asked)))
  const orgs = statement(db, 'name of an org', () =>
    db.select({ Name: userOrg.Name }).from(userOrg).where(eq(userOrg.Id, asked)),
  )
  const inClass = classes.get({ id: ClassId })
  const orgName = (id: string) => orgs.get({ id })?.Name ?? ''
  return {
    OrgName: orgName(inClass?.CollegeId ?? OrgId),
    ProgectName: inClass ? orgName(inClass.MajorId) : '',
    ClassName: inClass?.ClassName ?? '',
  }
}

const ownRow = (db: Ctx['db']) =>
  statement(db, 'row of a profile', () =>
    db
      .select({ IsTheach: userMan.IsTheach, Mail: contact.Mail, Img: userMan.Img })
      .from(userMan)
      .leftJoin(student, itsStudent)
      .where(eq(userMan.Id, sql.placeholder('id'))),
  )

/** The caller's own light profile: what the header and the permission checks of the page need. */
export function getProfile(ctx: Ctx): Result<typeof account.getProfile> {
  const { user } = ctx
  const row = ownRow(ctx.db).get({ id: user.Id })!
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

type Roles = Ctx['user']['roles']
const permissionsByRoles = new WeakMap<Roles, Result<typeof account.getProfile>['permissions']>()

/** What roles allow; worked out once for the roles of an account, which stay the same until one of them is changed. */
function permissionsOf(roles: Roles): Result<typeof account.getProfile>['permissions'] {
  const known = permissionsByRoles.get(roles)
  if (known) return known
  const actionsOf = (permissionId: PermissionId) =>
    (Object.keys(actions) as Action[]).filter(action =>
      roles.some(role => role.permissions.has(`${permissionId}.${action}`)),
    )
  const permissions = permissionIds
    .map(permissionId => ({ permissionId, actionList: actionsOf(permissionId) }))
    .filter(({ actionList }) => actionList.length > 0)
  permissionsByRoles.set(roles, permissions)
  return permissions
}
