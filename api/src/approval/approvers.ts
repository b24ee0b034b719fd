import { assigneeTypes, type FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Permission } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { loadUser } from '#data/user'
import type { Applicant } from './applicant.ts'
import type { Values } from './flow-path.ts'

/** Who is found as an approver: by what the flow, the form and the applicant say. */
export interface Asking {
  readonly at: Pick<Ctx, 'world' | 'db' | 'now'>
  readonly applicant: Applicant
  /** Of the form, with BuildingId, PartyOrgId and UnitId where it has them. */
  readonly values: Values
  /** Whom the applicant chose. */
  readonly chosen: readonly string[]
  /** Whom the module names at a node (12). */
  readonly named: (NodeId: string) => readonly string[]
}

/** Above all others: every administrator. */
const administrators = 0
const business = 12
/** Whom the applicant chose. */
export const chosenByApplicant = 10
const ofRole = 2

/** Which kind of people decides where there is nobody of a kind, or nobody of it has decided in time. */
const climbsTo: Readonly<Record<number, number>> = {
  1: 6,
  2: 6,
  3: 5,
  4: 3,
  5: 6,
  6: administrators,
  7: 3,
  8: 6,
  9: 5,
  10: 5,
  11: 6,
  12: 5,
}

/** The kinds of people from those of a node up to the administrators. */
export function levelsOf({ AssigneeType = administrators }: FlowNode): number[] {
  const levels = [AssigneeType]
  for (let type = AssigneeType; type !== administrators; levels.push(type)) type = climbsTo[type] ?? administrators
  return levels
}

const holders = (db: Db) =>
  statement(db, 'approvers by role', () =>
    db
      .select({ Id: userMan.Id, OrgId: userMan.OrgId, ClassId: userMan.ClassId, ParentId: userOrg.ParentId })
      .from(role)
      .innerJoin(userRole, eq(userRole.RoleId, role.Id))
      .innerJoin(userMan, eq(userMan.Id, userRole.UserId))
      .leftJoin(userOrg, eq(userOrg.Id, userMan.OrgId))
      .where(
        and(
          live(role),
          live(userMan),
          sql`${userMan.State} = 1 and ${eq(role.RoleCode, sql.placeholder('code'))}`,
          sql`(${userRole.ValidTo} is null or ${userRole.ValidTo} >= ${sql.placeholder('today')})`,
        ),
      )
      .orderBy(asc(userMan.LoginName)),
  )

const inCharge = (db: Db) =>
  statement(db, 'in charge of a place', () =>
    db
      .select({ Id: userRegion.UserId })
      .from(userRegion)
      .where(
        sql`${eq(userRegion.Kind, sql.placeholder('kind'))} and ${eq(userRegion.TargetId, sql.placeholder('target'))}`,
      ),
  )

const leader = (db: Db) =>
  statement(db, 'leader of a unit', () =>
    db
      .select({ Id: userOrg.LeaderId })
      .from(userOrg)
      .where(and(live(userOrg), eq(userOrg.Id, sql.placeholder('id')))),
  )

/** Those who hold a role, in the order of their login names; of a college those of its organisations too. */
function roleHolders({ at }: Asking, code: string, within: { CollegeId?: string } = {}) {
  const all = holders(at.db).all({ code, today: at.now.slice(0, 10) })
  const { CollegeId } = within
  if (CollegeId === undefined) return all
  return CollegeId === '' ? [] : all.filter(each => [each.OrgId, each.ParentId].includes(CollegeId))
}

/** Enabled holders of a role, in the order of their login names. */
export const heldBy = ({ db, now }: Asking['at'], code: string): string[] =>
  holders(db)
    .all({ code, today: now.slice(0, 10) })
    .map(({ Id }) => Id)

/** The same, of a college and what is below it. */
export const heldIn = ({ db, now }: Asking['at'], code: string, CollegeId: string): string[] =>
  holders(db)
    .all({ code, today: now.slice(0, 10) })
    .filter(({ OrgId, ParentId }) => [OrgId, ParentId].includes(CollegeId))
    .map(({ Id }) => Id)

/** Holders of a role who are in charge of a place: a building, a party organisation. */
function chargedWith(asking: Asking, code: string, kind: 'building' | 'party', target: unknown) {
  if (typeof target !== 'string' || target === '') return []
  const charged = new Set(
    inCharge(asking.at.db)
      .all({ kind, target })
      .map(({ Id }) => Id),
  )
  return roleHolders(asking, code).filter(({ Id }) => charged.has(Id))
}

/** Holders of the role of a node within the school, the college or the class of the applicant. */
function holdersFor(asking: Asking, { RoleCode = '', RoleScope = 0 }: FlowNode) {
  const { ClassId, CollegeId, CounsellorId, HeadTeacherId } = asking.applicant
  if (RoleScope === 1) return roleHolders(asking, RoleCode, { CollegeId })
  const all = roleHolders(asking, RoleCode)
  if (RoleScope === 0) return all
  return all.filter(
    each => [CounsellorId, HeadTeacherId].includes(each.Id) || (ClassId !== '' && each.ClassId === ClassId),
  )
}

/** People of a kind, whether or not they may decide. */
function peopleOf(asking: Asking, node: FlowNode, type: number): readonly (string | null)[] {
  const { applicant, values, chosen, named, at } = asking
  const ids = (rows: readonly { Id: string }[]) => rows.map(({ Id }) => Id)
  switch (type) {
    case 1:
      return node.Assignees ?? []
    case ofRole:
      return ids(holdersFor(asking, node))
    case 3:
      return [applicant.CounsellorId]
    case 4:
      return [applicant.HeadTeacherId]
    case 5:
      return ids(roleHolders(asking, 'college', { CollegeId: applicant.CollegeId }))
    case 6:
      return ids(roleHolders(asking, 'xgc'))
    case 7:
      return [applicant.TutorId]
    case 8:
      return ids(chargedWith(asking, 'sg', 'building', values.BuildingId))
    case 9: {
      const own = chargedWith(asking, 'zzy', 'party', values.PartyOrgId)
      return ids(own.length > 0 ? own : roleHolders(asking, 'zzy', { CollegeId: applicant.CollegeId }))
    }
    case chosenByApplicant:
      return chosen.filter(id => isOffered(asking, node, id))
    case 11:
      return [leader(at.db).get({ id: values.UnitId || applicant.OrgId })?.Id ?? '']
    case business:
      return named(node.NodeId)
    default:
      return ids(roleHolders(asking, 'admin'))
  }
}

/** The right to decide on tasks. */
export const decides: Permission = 'wftask.edit'

/** Whether an account is enabled and may decide on tasks. */
export const mayDecide = ({ world }: Pick<Ctx, 'world'>, id: string): boolean =>
  loadUser(world, id)?.roles.some(({ permissions }) => permissions.has(decides)) ?? false

/**
 * Enabled people of a kind in their order, never the applicant, and none who may not decide: he could not act. Whom a module names may
 * decide by a call of the module.
 */
export function peopleAt(asking: Asking, node: FlowNode, type: number): string[] {
  const { world } = asking.at
  const found = new Set(peopleOf(asking, node, type).filter(id => id !== null && id !== ''))
  found.delete(asking.applicant.Id)
  return ([...found] as string[]).filter(id =>
    type === business || node.NodeType === 'cc' ? loadUser(world, id) !== undefined : mayDecide({ world }, id),
  )
}

/** Of whom an applicant may choose at a node, where that asks for a role; undefined: anybody who may decide. */
export const offeredAt = (asking: Asking, node: FlowNode): readonly string[] | undefined =>
  node.RoleCode ? peopleAt(asking, { ...node, RoleScope: 0 }, ofRole) : undefined

/** Whether an applicant may choose somebody at a node, as far as the role says that. */
const isOffered = (asking: Asking, node: FlowNode, id: string): boolean => offeredAt(asking, node)?.includes(id) ?? true

/** Who decides at a node, how far that is above whom the node names, and why in words. */
export interface Approvers {
  readonly ids: readonly string[]
  readonly level: number
  readonly note: string
}

/** The first people from a level up, but for some; nobody only where no administrator but the applicant is enabled. */
export function approversFrom(
  asking: Asking,
  node: FlowNode,
  from: number,
  but: ReadonlySet<string> = new Set(),
): Approvers {
  const levels = levelsOf(node)
  for (let level = from; level < levels.length; level += 1) {
    const type = levels[level]!
    const ids = peopleAt(asking, node, type).filter(id => !but.has(id))
    if (ids.length > 0) return { ids, level, note: level > from ? `无可用审批人，转${kindName(type)}` : '' }
  }
  return { ids: [], level: levels.length - 1, note: '' }
}

/** What people of a kind are called. */
export const kindName = (type: number): string =>
  type === administrators ? '超级管理员' : assigneeTypes[type as keyof typeof assigneeTypes]
