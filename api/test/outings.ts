import { approving } from '@xuegong/contracts/approval'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { audit, id } from '@xuegong/db/columns'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { backLog, wfDefinition, wfInstance, wfRound, wfTask, wfVersion } from '@xuegong/db/schema/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { openApprovals } from '#approval/engine'
import type { ApprovalForm } from '#approval/form'
import { deadlines } from '#approval/overdue'
import { systemWork } from '#approval/system-work'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { loadUser } from '#data/user'
import { grants } from '#http/access'
import { runJob } from '#jobs/run-due'
import { refuse } from '#refuse'
import { standing } from '#world/world-clock'
import { ctxOf } from './ctx.ts'
import { startServer } from './session.ts'

/** Applications to leave the school for some days: a form of the tests, with a table of its own. */
const outing = sqliteTable('Outing', {
  Id: id(),
  ApplicantId: text().notNull(),
  Days: integer().notNull(),
  UnitId: text(),
  State: integer().notNull().default(0),
  Opinion: text().notNull().default(''),
  ...audit(),
})

export const outingCalls = approving({
  form: 'Outing',
  path: '/api/Outing',
  code: 'OUTING',
  noun: '外出',
  apply: 'leave.add',
  read: 'leave.get',
  fields: { Days: { title: '天数', type: 'number' }, Place: { title: '地点', type: 'text' } },
})

const file = { FileId: 'proof', HomeUrl: '', FilePartPath: '/files/proof', FileTrueName: '证明.pdf' }

/** What the module of the form says; a test may have it say something else. */
export type Hooks = Partial<Pick<ApprovalForm, 'assignees' | 'decide' | 'moved' | 'reaches' | 'settle'>>

/** A node of a flow, but for its place. */
export type Step = Partial<FlowNode> & Pick<FlowNode, 'NodeId' | 'NodeType'>

/** Nodes one behind the other, from a start to an end, where they do not say what comes next. */
export const flowOf = (...steps: readonly (Partial<FlowNode> & { readonly NodeId: string })[]): FlowNode[] => {
  const all: Step[] = [
    { NodeId: 'start', NodeType: 'start' },
    ...steps.map(step => ({ NodeType: 'approve' as const, ...step })),
    { NodeId: 'end', NodeType: 'end' },
  ]
  return all.map((step, at) => {
    const Next = all[at + 1]?.NodeId
    return {
      Name: step.NodeId,
      X: 0,
      Y: at * 100,
      ...(Next !== undefined && step.NodeType !== 'condition' && { Next }),
      ...step,
    }
  })
}

/** A school with a class, its people, and the form; `hooks` may be changed by each test. */
export async function startOutings() {
  const { world } = await startServer('tiny', {}, [])
  await world.own()
  world.setClock(standing('2026-10-14 09:00:00'))
  world.transact(db =>
    db.$client.exec(
      `create table Outing (Id text primary key, ApplicantId text, Days integer, UnitId text, State integer, Opinion text,
        CreateDate text, CreateUserId text, CreateUserName text, UpdateDate text, IsDel integer, RowVersion integer)`,
    ),
  )
  const hooks: { -readonly [Name in keyof Hooks]: Hooks[Name] } = {}
  const stored = (Id: string) => world.writer().select().from(outing).where(eq(outing.Id, Id)).get()
  const form: ApprovalForm = {
    of: outingCalls.submitOuting,
    describe: (_, Id) => {
      const row = stored(Id) ?? refuse('NOT_FOUND')
      return {
        Title: `外出${row.Days}天`,
        ApplicantId: row.ApplicantId,
        Fields: { Days: row.Days },
        Facts: [{ Label: '天数', Value: String(row.Days) }],
        Files: [file],
        Url: `/outing?id=${Id}`,
        ...(row.UnitId !== null && { UnitId: row.UnitId }),
      }
    },
    settle: (work, Id, State, { Opinion }) => {
      hooks.settle?.(work, Id, State, { Opinion })
      work.change(outing, Id, db => db.update(outing).set({ State, Opinion }).where(eq(outing.Id, Id)).run())
    },
    assignees: (work, Id, NodeId) => hooks.assignees?.(work, Id, NodeId) ?? [],
    decide: (...given) => hooks.decide?.(...given),
    moved: (...given) => hooks.moved?.(...given),
    reaches: (...given) => hooks.reaches?.(...given) ?? false,
  }
  const approvals = openApprovals([form])
  const people = world.transact(db => {
    const headTeacher = buildUser(db, { roles: ['bzr'], TrueName: '班主任' })
    const own = buildClass(db, { HeadTeacherId: headTeacher.Id })
    db.update(userMan).set({ TrueName: '辅导员' }).where(eq(userMan.Id, own.CounsellorId)).run()
    const college = buildUser(db, { roles: ['college'], OrgId: own.CollegeId, TrueName: '院系' })
    const applicant = buildUser(db, { roles: ['student'], ClassId: own.Id, OrgId: own.CollegeId, TrueName: '申请人' })
    buildStudent(db, { UserId: applicant.Id, ClassId: own.Id })
    const staff = Array.from({ length: 6 }, (_, at) => buildUser(db, { roles: ['fdy'], TrueName: `教师${at + 1}` }).Id)
    return {
      applicant: applicant.Id,
      headTeacher: headTeacher.Id,
      counsellor: own.CounsellorId,
      college: college.Id,
      staff,
      own,
    }
  })
  const idOf = (LoginName: string) =>
    world.writer().select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!.Id
  const office = idOf('xgc01')
  const admin = idOf('admin')

  /** What a command of somebody knows. */
  const as = (UserId: string): Ctx => {
    const user = loadUser(world, UserId)!
    const { change } = systemWork(world, '测试', 'test.deed')
    return { ...ctxOf(world, user), db: world.writer(), change, may: permission => grants(user, permission) }
  }

  /** Publishes a flow instead of the one before. */
  const publish = (nodes: readonly FlowNode[]) =>
    world.transact(db => {
      db.update(wfDefinition).set({ State: 2 }).where(eq(wfDefinition.State, 1)).run()
      const made = { CreateDate: world.now() }
      const [Id, VersionId] = [world.newId(), world.newId()]
      const definition = { WfCode: `OUT${Id}`, WfName: '外出审批', BusinessType: 'OUTING', State: 1, CurVersion: 1 }
      db.insert(wfDefinition)
        .values({ Id, ...definition, ...made })
        .run()
      const version = { DefinitionId: Id, Version: 1, Nodes: [...nodes], Fields: {}, PublishTime: world.now() }
      db.insert(wfVersion)
        .values({ Id: VersionId, ...version, ...made })
        .run()
      return Id
    })

  /** A draft of an applicant. */
  const draft = (Days = 1, ApplicantId = people.applicant, UnitId: string | null = null) =>
    world.transact(db => {
      const Id = world.newId()
      db.insert(outing).values({ Id, ApplicantId, Days, UnitId, CreateDate: world.now() }).run()
      return Id
    })

  /** Hands in a form of the applicant, a new one unless it is named; gives the id of its instance. */
  const submit = (BusinessId = draft(), Approvers?: readonly string[]) =>
    approvals.submit(as(people.applicant), 'OUTING', BusinessId, Approvers)

  const tasks = (InstanceId: string) => {
    const db = world.writer()
    const ofInstance = eq(wfTask.InstanceId, sql.placeholder('InstanceId'))
    const read = () => db.select().from(wfTask).where(ofInstance).orderBy(asc(wfTask.Id))
    return statement(db, 'tasks of an instance of a test', read).all({ InstanceId })
  }
  const open = (InstanceId: string) => tasks(InstanceId).filter(({ State }) => State === 0)
  const waiting = (InstanceId: string) => open(InstanceId).map(({ AssigneeId }) => AssigneeId)
  const instance = (Id: string) => world.writer().select().from(wfInstance).where(eq(wfInstance.Id, Id)).get()!
  const round = (InstanceId: string, Round: number) =>
    world
      .writer()
      .select()
      .from(wfRound)
      .where(and(eq(wfRound.InstanceId, InstanceId), eq(wfRound.Round, Round)))
      .get()!

  /** Decides as somebody who has an open task. */
  const decide = (InstanceId: string, UserId: string, Result: 1 | 2 | 3 = 1, BackTo?: string) => {
    const task = tasks(InstanceId).findLast(({ AssigneeId }) => AssigneeId === UserId)
    const Opinion = Result === 1 ? '' : '理由如下'
    return approvals.decide(as(UserId), task?.Id ?? '', { Result, Opinion, ...(BackTo !== undefined && { BackTo }) })
  }

  const todos = (InstanceId: string) => {
    const keys = new Set<string | null>(tasks(InstanceId).map(({ Id }) => `task:${Id}`))
    const all = world.writer().select().from(backLog).where(isNotNull(backLog.SourceKey)).orderBy(asc(backLog.Id)).all()
    return all.filter(({ SourceKey }) => keys.has(SourceKey))
  }

  const job = deadlines(approvals.forms)
  /** Goes to a moment and does what falls due on the way, as the clock of a world does; gives when something did. */
  const goTo = async (moment: string) => {
    const moments: string[] = []
    for (;;) {
      const at = job.due(world, world.now())
      if (at === null || at > moment) break
      world.setClock(standing(at))
      moments.push(at)
      const complaints: unknown[] = []
      await runJob(world, job, at, (_, details) => complaints.push(details))
      if (complaints.length > 0) throw (complaints[0] as { err: Error }).err
    }
    world.setClock(standing(moment))
    return moments
  }
  return {
    world,
    approvals,
    hooks,
    ...people,
    office,
    admin,
    as,
    publish,
    draft,
    submit,
    stored,
    tasks,
    open,
    waiting,
    instance,
    round,
    decide,
    todos,
    goTo,
  }
}
