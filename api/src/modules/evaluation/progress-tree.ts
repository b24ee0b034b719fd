import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { progress as calls } from '@xuegong/contracts/modules/evaluation/progress'
import { live } from '@xuegong/db/live'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { classScope } from '#data/scope'
import { assessmentOf } from './reach.ts'
import { handedIn } from './states.ts'

type Tree = Result<typeof calls.getProgressTree>
type Node = Tree[number]
const [college, major] = [alias(userOrg, 'college'), alias(userOrg, 'major')]
const whole = 'school'

/** The classes of an assessment within reach, in the order of the tree. */
function classesOf(ctx: Ctx, Aid: string) {
  const { key, where, values } = classScope(ctx, 'rops.export')
  return statement(ctx.db, `classes of an assessment within ${key}`, () =>
    ctx.db
      .select({
        ClassId: classInfo.Id,
        ClassName: classInfo.ClassName,
        CollegeId: college.Id,
        College: college.Name,
        MajorId: major.Id,
        Major: major.Name,
        ReportState: classClose.ReportState,
      })
      .from(classClose)
      .innerJoin(classInfo, and(eq(classInfo.Id, classClose.ClassId), live(classInfo)))
      .innerJoin(college, eq(college.Id, classInfo.CollegeId))
      .innerJoin(major, eq(major.Id, classInfo.MajorId))
      .where(and(live(classClose), eq(classClose.AssessmentId, sql.placeholder('Aid')), where()))
      .orderBy(
        asc(college.Sort),
        asc(college.Id),
        asc(major.Sort),
        asc(major.Id),
        asc(classInfo.Pinyin),
        asc(classInfo.Id),
      ),
  ).all({ ...values, Aid })
}

/** How many records there are in each class, and how many of them were handed in. */
function countsOf({ db }: Ctx, Aid: string) {
  const rows = statement(db, 'records of an assessment by class', () =>
    db
      .select({
        ClassId: meterRecord.ClassId,
        Total: sql<number>`count(*)`,
        Done: sql<number>`count(case when ${meterRecord.State} in ${sql.raw(handedIn)} then 1 end)`,
      })
      .from(meterRecord)
      .where(
        and(
          live(meterRecord),
          eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
          sql`${meterRecord.State} between 0 and 7`,
        ),
      )
      .groupBy(meterRecord.CollegeId, meterRecord.MajorId, meterRecord.ClassId),
  ).all({ Aid })
  const counts = new Map<string, { Done: number; Total: number }>()
  for (const { ClassId, Done, Total } of rows) {
    const before = counts.get(ClassId) ?? { Done: 0, Total: 0 }
    counts.set(ClassId, { Done: before.Done + Done, Total: before.Total + Total })
  }
  return counts
}

const nodeOf = (id: string, text: string, Kind: Node['attributes']['Kind']): Node => ({
  id,
  text,
  attributes: { Kind, Done: 0, Total: 0, ReportState: null },
  children: [],
})

/** Adds a part to a node: it is reported once all of its parts are. */
function count({ attributes }: Node, part: Node['attributes']): void {
  attributes.Done += part.Done
  attributes.Total += part.Total
  attributes.ReportState = attributes.ReportState === 0 ? 0 : part.ReportState
}

/** The node of an id below another, which is made where it is not the last one yet. */
function below(parent: Node, id: string, text: string, Kind: 'college' | 'major'): Node {
  const last = parent.children.at(-1)
  if (last?.id === id) return last
  const node = nodeOf(id, text, Kind)
  parent.children.push(node)
  return node
}

/** School, colleges, majors and classes within reach, with how many have handed in and what was reported. */
export function getProgressTree(ctx: Ctx, { Aid }: Input<typeof calls.getProgressTree>): Tree {
  assessmentOf(ctx, Aid)
  const counts = countsOf(ctx, Aid)
  const root = nodeOf(whole, '学校', 'school')
  for (const each of classesOf(ctx, Aid)) {
    const inCollege = below(root, each.CollegeId, each.College, 'college')
    const inMajor = below(inCollege, each.MajorId, each.Major, 'major')
    const node = nodeOf(each.ClassId, each.ClassName, 'class')
    const ReportState = each.ReportState === 1 ? 1 : 0
    count(node, { ...(counts.get(each.ClassId) ?? { Done: 0, Total: 0 }), Kind: 'class', ReportState })
    inMajor.children.push(node)
    for (const unit of [root, inCollege, inMajor]) count(unit, node.attributes)
  }
  return [root]
}
