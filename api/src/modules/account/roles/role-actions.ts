import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { rights } from '@xuegong/contracts/modules/account/rights'
import { permissionText } from '@xuegong/contracts/permission-names'
import { type Action, actions, type PermissionId, permissionIds } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import { roleAction, userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { changeRole, roleById, versionedRole } from './role-row.ts'
import { seededActions } from './seeded.ts'

type Granted = ReadonlyMap<PermissionId, readonly Action[]>

const everyAction = Object.keys(actions) as Action[]

/** What a role may do now. */
export function actionsOf(db: Db, roleId: string): Granted {
  const rows = db.select().from(roleAction).where(eq(roleAction.RoleId, roleId)).all()
  return new Map(
    rows.map(row => [row.PermissionId as PermissionId, JSON.parse(row.ActionList || '[]') as readonly Action[]]),
  )
}

/** Whether the caller may add an action to a role: he has it himself, or the product gives it to the role. Nobody hands out psych. */
export const mayAdd = (ctx: Pick<Ctx, 'may'>, code: string, id: PermissionId, action: Action): boolean =>
  (id !== 'psych' && ctx.may(`${id}.${action}`)) || seededActions(code, id).includes(action)

/** What a role may do on each permission, what the product gives it, and what the caller may add. */
export function getRoleAction(ctx: Ctx, { Id }: { Id: string }): Result<typeof rights.getRoleAction> {
  const { RoleCode, RowVersion } = roleById(ctx, Id)
  const granted = actionsOf(ctx.db, Id)
  const Items = permissionIds.map(PermissionId => ({
    PermissionId,
    ActionList: [...(granted.get(PermissionId) ?? [])],
    SeedList: seededActions(RoleCode, PermissionId),
    MayAdd: everyAction.filter(action => mayAdd(ctx, RoleCode, PermissionId, action)),
  }))
  return { Id, RowVersion, Items }
}

/** Without these nobody could give the role admin anything back. */
const kept: readonly PermissionId[] = ['role', 'menu']
const keptActions: readonly Action[] = ['query', 'get', 'edit']

/** Sets what a role may do on some permissions; refuses to add what the caller may not give, and to take the last way in. */
export function saveRoleAction(ctx: Ctx, { RoleId, RowVersion, Items }: Input<typeof rights.saveRoleAction>) {
  const { RoleCode } = versionedRole(ctx, RoleId, RowVersion)
  const granted = actionsOf(ctx.db, RoleId)
  const foreign = Items.flatMap(({ PermissionId: id, ActionList }) =>
    ActionList.filter(action => !granted.get(id)?.includes(action) && !mayAdd(ctx, RoleCode, id, action)).map(action =>
      permissionText(id, action),
    ),
  )
  if (foreign.length > 0) refuse('ROLE_NOT_OWN', { names: foreign.join('、') })
  const loses = Items.some(
    ({ PermissionId: id, ActionList }) => kept.includes(id) && keptActions.some(each => !ActionList.includes(each)),
  )
  if (RoleCode === 'admin' && loses) refuse('LAST_WAY_IN', { what: '角色和菜单的列表、详情与修改权限' })
  const decides = (list: readonly Action[] = []) => list.includes('edit')
  const taken = Items.some(
    ({ PermissionId: id, ActionList }) => id === 'wftask' && decides(granted.get(id)) && !decides(ActionList),
  )
  return changeRole(ctx, RoleId, db => {
    storeActions(ctx, db, RoleId, Items)
    if (taken) for (const UserId of holdersOf(db, RoleId)) ctx.departures.approverGone(ctx, UserId)
  })
}

const holdersOf = (db: Db, RoleId: string): string[] =>
  db
    .select({ UserId: userRole.UserId })
    .from(userRole)
    .where(eq(userRole.RoleId, RoleId))
    .all()
    .map(({ UserId }) => UserId)

type Items = Input<typeof rights.saveRoleAction>['Items']

/** Stores what a role may do on some permissions, in the order of the nine actions. */
export function storeActions(ctx: Ctx, db: Db, RoleId: string, items: Items): void {
  const rows = items.map(({ PermissionId, ActionList }) => ({
    Id: `${RoleId}.${PermissionId}`,
    RoleId,
    PermissionId,
    ActionList: JSON.stringify(everyAction.filter(action => ActionList.includes(action))),
  }))
  ctx.change(
    roleAction,
    rows.map(row => row.Id),
    () => {
      for (const row of rows)
        db.insert(roleAction)
          .values(row)
          .onConflictDoUpdate({
            target: [roleAction.RoleId, roleAction.PermissionId],
            set: { ActionList: row.ActionList },
          })
          .run()
    },
  )
}
