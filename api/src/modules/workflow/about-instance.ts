import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { wfDefinition, wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { secondsLeft } from '#approval/seconds-left'
import type { Ctx } from '#data/ctx'
import { contains, type Filter, where } from '#data/filters'
import { nameOfOrg, placesOf } from '#data/places'
import { statement } from '#data/prepared'
import { completed } from '#data/selection'

/**
 * Conditions about an application, given how the Id of its instance is written. It has a name of its own here: lists of applications
 * read the same tables, and theirs would mean the row that is looked for.
 */
const ofInstance = (Id: SQL, condition: SQL) =>
  sql`exists (select 1 from ${wfInstance} about left join ${userMan} starter on starter.Id = about.StarterId where about.Id = ${Id} and ${condition})`

const text = contains(sql`about.Title`, sql`starter.TrueName`, sql`starter.LoginName`)

/** What every list of tasks and applications is narrowed by: title or applicant, flow, and how the application stands. */
export const instanceFilters = (Id: SQL) => ({
  Key: { ...text, where: name => ofInstance(Id, sql`(${text.where(name)})`) } satisfies Filter,
  WfCode: where(code =>
    ofInstance(
      Id,
      sql`about.DefinitionId in (select ${wfDefinition}.Id from ${wfDefinition} where ${wfDefinition}.WfCode = ${code})`,
    ),
  ),
  State: where(state => ofInstance(Id, sql`about.State = ${state}`)),
})

/** What rows of tasks say of their application. */
export const instanceColumns = {
  WfName: completed,
  BusinessType: completed,
  BusinessId: completed,
  Title: completed,
  StarterName: completed,
  StarterNo: completed,
  StarterOrg: completed,
  SubmitTime: completed,
  UrgeCount: completed,
  State: completed,
  Url: completed,
} as const

/** Names of flow and applicant; join WfDefinition and UserMan. */
export const names = {
  WfName: sql<string>`coalesce(${wfDefinition.WfName}, '')`,
  StarterName: sql<string>`coalesce(${userMan.TrueName}, '')`,
  StarterNo: sql<string>`coalesce((select ${student}.StudentNo from ${student} where ${student}.UserId = ${userMan.Id} and ${student}.IsDel = 0), ${userMan.LoginName}, '')`,
}

const { BusinessType, BusinessId, Title, SubmitTime, UrgeCount, State, Url, StarterClassId, StarterOrgId } = wfInstance
const columns = { BusinessType, BusinessId, Title, SubmitTime, UrgeCount, State, Url, StarterClassId, StarterOrgId }

/** Where an applicant belonged when he applied: college and class, or the organisation. */
export function orgsOf(ctx: Pick<Ctx, 'world' | 'db'>) {
  const places = placesOf(ctx)
  return (ClassId: string, OrgId: string): string => {
    const { OrgName, ClassName } = places.of(ClassId)
    return [OrgName || nameOfOrg(ctx.db, OrgId), ClassName].filter(Boolean).join(' ')
  }
}

/** Looks up what rows of tasks say of their application: page by page, so that the tasks are found in their index alone. */
export function instancesOf(ctx: Pick<Ctx, 'world' | 'db'>) {
  const orgOf = orgsOf(ctx)
  const read = statement(ctx.db, 'instance of a task', () =>
    ctx.db
      .select({ ...columns, ...names })
      .from(wfInstance)
      .leftJoin(wfDefinition, eq(wfDefinition.Id, wfInstance.DefinitionId))
      .leftJoin(userMan, eq(userMan.Id, wfInstance.StarterId))
      .where(eq(wfInstance.Id, sql.placeholder('Id'))),
  )
  return (Id: string) => {
    const { StarterClassId: ClassId, StarterOrgId: OrgId, ...found } = read.get({ Id })!
    return { ...found, StarterOrg: orgOf(ClassId, OrgId) }
  }
}

/** Whose turn it is in an application, at which step and until when. */
export function waitingOf({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const read = statement(db, 'open tasks of an instance', () =>
    db
      .select({ NodeName: wfTask.NodeName, DeadLine: wfTask.DeadLine, TrueName: userMan.TrueName })
      .from(wfTask)
      .innerJoin(userMan, eq(userMan.Id, wfTask.AssigneeId))
      .where(and(live(wfTask), eq(wfTask.InstanceId, sql.placeholder('Id')), eq(wfTask.State, 0), eq(wfTask.Kind, 1)))
      .orderBy(asc(wfTask.Sort), asc(wfTask.Id)),
  )
  return (Id: string) => {
    const tasks = read.all({ Id })
    const [DeadLine = null] = tasks.flatMap(task => task.DeadLine ?? []).toSorted()
    return {
      NodeName: tasks[0]?.NodeName ?? '',
      Waiting: [...new Set(tasks.map(({ TrueName }) => TrueName))].join('、'),
      DeadLine,
      LeftSeconds: secondsLeft(DeadLine, now),
      IsOverdue: DeadLine !== null && DeadLine < now ? (1 as const) : (0 as const),
    }
  }
}
