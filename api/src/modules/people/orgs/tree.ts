import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userOrg } from '@xuegong/db/schema/people'
import { asc } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { textOfCode } from '../codes.ts'
import { refuse } from '#refuse'

export type Org = typeof userOrg.$inferSelect

/** Where the tree begins. */
const root = '0'
const college = 2

/** Which types stand under which: the school at the root, and so on. */
const under: Readonly<Record<number, readonly number[]>> = { 0: [1], 1: [2, 5], 2: [3, 4], 3: [4] }

/** The live organisations by their ids, siblings in their order. There are few. */
export const orgTree = (db: Db): ReadonlyMap<string, Org> => {
  const all = db.select().from(userOrg).where(live(userOrg)).orderBy(asc(userOrg.Sort), asc(userOrg.Id)).all()
  return new Map(all.map(org => [org.Id, org]))
}
type Tree = ReturnType<typeof orgTree>

export const childrenOf = (tree: Tree, id: string): Org[] =>
  [...tree.values()].filter(({ ParentId }) => ParentId === id)

/** An organisation with all below it. */
const branchOf = (tree: Tree, id: string): string[] => [
  id,
  ...childrenOf(tree, id).flatMap(child => branchOf(tree, child.Id)),
]

/** The college that a unit belongs to, or is; undefined for offices and the school. */
export function collegeOf(tree: Tree, id: string): string | undefined {
  const org = tree.get(id)
  if (!org) return undefined
  return org.OrgType === college ? id : collegeOf(tree, org.ParentId)
}

interface Place {
  /** Absent: it is about to be added. */
  readonly Id?: string
  readonly OrgType: number
  readonly ParentId: string
}

/** Refuses a place that an organisation of its type cannot have: below itself, under another type, a second school, or where those below it could not stay. */
export function refusePlace(ctx: Pick<Ctx, 'db'>, tree: Tree, { Id, OrgType, ParentId }: Place): void {
  const parent = tree.get(ParentId)
  if (!parent && ParentId !== root) refuse('NOT_FOUND')
  if (Id !== undefined && branchOf(tree, Id).includes(ParentId)) refuse('ORG_CYCLE')
  const isTaken = !parent && childrenOf(tree, root).some(each => each.Id !== Id && each.OrgType === 1)
  const misplaced = (parentName: string, type: number) =>
    refuse('ORG_PLACE', { parent: parentName, type: textOfCode(ctx.db, 'OrgType', String(type)) })
  if (isTaken || !under[parent?.OrgType ?? 0]?.includes(OrgType)) misplaced(parent?.Name ?? '根节点', OrgType)
  const own = Id === undefined ? undefined : tree.get(Id)
  const stray = own && childrenOf(tree, own.Id).find(child => !under[OrgType]?.includes(child.OrgType))
  if (stray) misplaced(own.Name, stray.OrgType)
}
