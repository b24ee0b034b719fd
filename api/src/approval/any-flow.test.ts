import { buildUser } from '@xuegong/db/build/account'
import { buildClass } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { eq, inArray } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { Refused } from '#refuse'
import { flowOf, startOutings } from '#test/outings'
import { mayDecide } from './approvers.ts'

const school = await startOutings()
const { world, approvals, hooks, as, publish, draft, stored, tasks, open, instance, todos, goTo, own } = school
const { applicant, counsellor, headTeacher, college, office, admin, staff } = school
const everybody = [counsellor, headTeacher, college, office, ...staff]
const otherClass = world.transact(db => {
  const HeadTeacherId = buildUser(db, { roles: ['bzr'] }).Id
  return buildClass(db, { HeadTeacherId, CollegeId: own.CollegeId }).Id
})

const flag = fc.constantFrom<0 | 1>(0, 1)
const approve = fc.record({
  NodeType: fc.constant('approve' as const),
  AssigneeType: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 10, 12),
  Assignees: fc.uniqueArray(fc.constantFrom(...everybody), { minLength: 1, maxLength: 4 }),
  RoleCode: fc.constantFrom('fdy', 'college'),
  RoleScope: fc.constantFrom(0, 1, 2),
  SignMode: fc.constantFrom(1, 2, 3, 4),
  PassRate: fc.integer({ min: 1, max: 100 }),
  TimeoutHours: fc.constantFrom(0, 12, 48),
  TimeoutAction: fc.constantFrom(1, 2, 3),
  SkipHoliday: flag,
  AllowTransfer: flag,
  AllowBack: flag,
})
const tell = fc.record({ NodeType: fc.constant('cc' as const), AssigneeType: fc.constantFrom(3, 4, 7) })
const choice = fc.record({
  NodeType: fc.constant('condition' as const),
  more: fc.integer({ min: 1, max: 4 }),
  skip: fc.integer({ min: 1, max: 3 }),
})
type Node =
  | { readonly NodeType: 'condition'; readonly more: number; readonly skip: number }
  | Omit<Partial<FlowNode>, 'NodeId'>

/** A flow without circles: conditions lead on to the next node, or to one behind it. */
const toFlow = (given: readonly Node[]): FlowNode[] =>
  flowOf(
    ...given.map((node, at) => {
      const NodeId = `n${at}`
      if (!('more' in node)) return { NodeId, ...node }
      const after = (steps: number) => (at + steps < given.length ? `n${at + steps}` : 'end')
      const Conditions = [{ Field: 'Days', Op: 'gt' as const, Value: String(node.more) }]
      const Branches = [
        { Name: '长', Conditions, Next: after(node.skip + 1) },
        { Name: '其他', Conditions: [], Next: after(1) },
      ]
      return { NodeId, NodeType: node.NodeType, Branches }
    }),
  )
const weighted = [
  { weight: 5, arbitrary: approve },
  { weight: 1, arbitrary: tell },
  { weight: 2, arbitrary: choice },
]
const flow = fc.array(fc.oneof(...weighted), { minLength: 1, maxLength: 6 }).map(nodes => toFlow(nodes as Node[]))

const deeds = {
  submit: 6,
  decide: 12,
  returned: 2,
  back: 2,
  refused: 1,
  withdraw: 1,
  urge: 1,
  transfer: 2,
  reassign: 1,
  terminate: 1,
  expire: 1,
  late: 3,
  leave: 2,
  comeBack: 2,
  move: 1,
  publish: 1,
  stubborn: 1,
} as const
type Deed = keyof typeof deeds
const act = fc.record({
  deed: fc.oneof(...Object.entries(deeds).map(([deed, weight]) => ({ weight, arbitrary: fc.constant(deed as Deed) }))),
  /** Which form, which task of it, which person. */
  form: fc.nat(2),
  task: fc.nat(5),
  who: fc.nat(everybody.length - 1),
  other: flow,
})

/** Some forms, and what is done with them. */
const play = () => {
  const forms = [1, 3, 5].map(days => draft(days))
  const idOf = (at: number) => approvals.instanceOf({ db: world.writer() }, 'OUTING', forms[at]!)
  const tasksAt = (at: number) => {
    const id = idOf(at)
    return id === undefined ? [] : open(id)
  }
  const enable = (id: string, State: number) =>
    world.transact(db => db.update(userMan).set({ State }).where(eq(userMan.Id, id)).run())
  const decide = ({ form, task }: { form: number; task: number }, Result: 1 | 2 | 3, BackTo?: string) => {
    const all = tasksAt(form)
    const chosen = all[task % Math.max(all.length, 1)]
    if (!chosen) return
    approvals.decide(as(chosen.AssigneeId), chosen.Id, { Result, Opinion: '理由如下', ...(BackTo && { BackTo }) })
  }
  const handOn = (how: 'transfer' | 'reassign', { form, task, who }: { form: number; task: number; who: number }) => {
    const all = tasksAt(form)
    const chosen = all[task % Math.max(all.length, 1)]
    if (!chosen) return
    const by = how === 'transfer' ? chosen.AssigneeId : admin
    approvals[how](as(by), chosen.Id, { ToUserId: everybody[who]!, Reason: '出差' })
  }
  const withId = (at: number, does: (id: string) => void) => {
    const id = idOf(at)
    if (id !== undefined) does(id)
  }
  const acts: Record<Deed, (given: { form: number; task: number; who: number; other: FlowNode[] }) => unknown> = {
    submit: ({ form }) => approvals.submit(as(applicant), 'OUTING', forms[form]!, [staff[0]!, staff[1]!]),
    decide: given => decide(given, 1),
    returned: given => decide(given, 2),
    back: given => decide(given, 2, `n${given.who}`),
    refused: given => decide(given, 3),
    withdraw: ({ form }) => withId(form, id => approvals.withdraw(as(applicant), id)),
    urge: ({ form }) => withId(form, id => approvals.urge(as(applicant), id)),
    transfer: given => handOn('transfer', given),
    reassign: given => handOn('reassign', given),
    terminate: ({ form }) => withId(form, id => approvals.terminate(as(admin), id, '终止')),
    expire: ({ form }) => approvals.end(as(admin), 'OUTING', forms[form]!, 8, '过期'),
    late: ({ task }) => goTo(plusSeconds(world.now(), (task + 1) * 10 * 3600)),
    leave: ({ who }) =>
      world.transact(() => {
        enable(everybody[who]!, 0)
        approvals.approverGone(as(admin), everybody[who]!)
      }),
    comeBack: ({ who }) => enable(everybody[who]!, 1),
    move: ({ who }) =>
      world.transact(db =>
        db
          .update(student)
          .set({ ClassId: who % 2 ? otherClass : own.Id })
          .where(eq(student.UserId, applicant))
          .run(),
      ),
    publish: ({ other }) => publish(other),
    stubborn: ({ who }) => {
      hooks.decide = who % 3 === 0 ? (_, __, ___, { Opinion }) => void (Opinion === '' && refuseOnPage()) : () => {}
    },
  }
  return { forms, idOf, acts }
}
const refuseOnPage = (): never => {
  throw new Refused('ON_PAGE')
}

const sorted = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(pair => pair.join(' ')).toSorted((a, b) => (a < b ? -1 : 1))

/** What somebody would see who looked at a form: its states, what waits for whom, and what is wrong with that. */
function lookAt(form: string, id: string) {
  const { State, CurrentNode, EndTime, Round } = instance(id)
  const openOnes = open(id)
  const holders = openOnes.map(({ AssigneeId }) => AssigneeId)
  const isDecided = tasks(id).some(each => each.Round === Round && each.State === 1 && each.Kind === 1)
  return {
    rowState: stored(form)!.State,
    isWaiting: openOnes.length > 0,
    isAtNode: CurrentNode !== '',
    isOver: EndTime !== null,
    isPending: State === 1 && isDecided,
    astray: openOnes.filter(each => each.NodeId !== CurrentNode || each.Round !== Round),
    unfit: holders.filter(each => each === applicant || !mayDecide({ world }, each)),
    twice: holders.length - new Set(holders).size,
    todos: sorted(todos(id).flatMap(each => (each.State === 0 ? [[each.SourceKey, each.ReceiveUserId] as const] : []))),
  }
}

/** What holds of a form at every moment once it was handed in. */
function expectSound(form: string, id: string): void {
  const { State } = instance(id)
  const waits = [1, 2].includes(State)
  expect(lookAt(form, id)).toEqual({
    rowState: State,
    isWaiting: waits,
    isAtNode: waits,
    isOver: [3, 5, 7, 8].includes(State),
    isPending: false,
    astray: [],
    unfit: [],
    twice: 0,
    todos: sorted(open(id).map(({ Id, AssigneeId }) => [`task:${Id}`, AssigneeId] as const)),
  })
}

const reset = () => {
  world.setClock(standing('2026-10-14 09:00:00'))
  hooks.assignees = () => [staff[2]!, staff[3]!]
  delete hooks.decide
  world.transact(db => {
    db.update(userMan).set({ State: 1 }).where(inArray(userMan.Id, everybody)).run()
    db.update(student).set({ ClassId: own.Id }).where(eq(student.UserId, applicant)).run()
    db.$client.exec('delete from WfTask; delete from WfInstance; delete from WfRound')
    db.delete(backLog).run()
  })
}

test('whatever is done with forms on whatever flow: none is lost or in two states, and somebody can act or it has ended', async () => {
  const property = fc.asyncProperty(flow, fc.array(act, { minLength: 10, maxLength: 40 }), async (nodes, given) => {
    reset()
    publish(nodes)
    const { forms, idOf, acts } = play()
    for (const at of forms.keys()) await quietly(() => acts.submit({ form: at, task: 0, who: 0, other: [] }))
    for (const { deed, ...which } of given) {
      await quietly(() => acts[deed](which))
      for (const [at, form] of forms.entries()) {
        const id = idOf(at)
        if (id !== undefined) expectSound(form, id)
      }
    }
  })
  await fc.assert(property, { numRuns: 30 })
}, 60_000)

/** What is refused changes nothing; anything else that is thrown is a fault. */
async function quietly(deed: () => unknown): Promise<void> {
  try {
    await deed()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
