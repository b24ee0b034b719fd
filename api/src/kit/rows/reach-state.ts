import { ApprovalState, awaitsDecision } from '@xuegong/contracts/approval'
import type { Words } from '@xuegong/contracts/refusal'
import { notice } from '@xuegong/db/schema/notice'
import type { Row } from '@xuegong/db/rows/rule'
import { eq, sql } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import type { ApprovalForm } from '#approval/form'
import { taskKind, tasksOf, taskState } from '#approval/running'
import type { Ctx, User } from '#data/ctx'
import { loadUser } from '#data/user'
import { grants } from '#http/access'
import { type Notice, sendNotice } from '#modules/notice/service'
import { refuse, Refused } from '#refuse'
import type { World } from '#world/world'
import type { Entity } from './entity.ts'
import type { Made, Making } from './make-row.ts'

/** What leads rows to states that nobody writes by hand: the flows of this server, and what follows in its modules. */
export type Flows = Pick<Ctx, 'reach' | 'departures'> & { readonly approvals: Approvals }

/** The flows in a world. */
export interface Deeds extends Flows {
  readonly world: World
}

const { draft, inReview, approved, returned, refused, withdrawn } = ApprovalState

/** The form of an entity that a flow approves. */
const formOf = ({ approvals }: Deeds, { table }: Entity): ApprovalForm | undefined =>
  [...approvals.forms.values()].find(form => form.table === table)

/** Whether rows of an entity come to their state by what people do, which their module has to do for them. */
export const isReached = (deeds: Deeds, entity: Entity, State: unknown): boolean =>
  State !== draft &&
  (formOf(deeds, entity) !== undefined || (entity.table === notice && [2, 3, 4].includes(Number(State))))

/** What a service is called with by somebody at a moment; no entry of the operation log, as with all that was there before. */
function workOf({ world, reach, departures }: Deeds, { db, newId }: Making, user: User, now: string): Ctx {
  const write: Ctx['write'] = work => world.transact(work)
  const by = { world, db, now, user, reach, departures, newId, write }
  const from = { ip: '', home: '', userAgent: '', appType: '' }
  return { ...by, ...from, change: (_table, _ids, work) => write(work), may: permission => grants(user, permission) }
}

/** Somebody who may sign in, by the id of his account. */
function actor({ world }: Deeds, making: Making, id: string, whose: Words): User {
  return (
    (id && loadUser(world, id)) ||
    refuse('ROW_REFUSED', {
      row: making.row,
      reason: { zh: `${whose.zh}没有可用的账号`, en: `the ${whose.en} has no account that may sign in` },
    })
  )
}

const applicantOf = ({ db }: Making, { StudentId, UserId }: Row): string =>
  db.get<{ id: string } | undefined>(sql`select UserId as id from Student where Id = ${StudentId ?? UserId}`)?.id ?? ''

const agreed = { Result: 1, Opinion: '同意' } as const
const opinions = {
  [returned]: { Result: 2, Opinion: '材料不全，请补充后再提交' },
  [refused]: { Result: 3, Opinion: '不符合条件' },
} as const
/** More steps than any flow has. */
const mostSteps = 100

/** Walks a form through its flow, as its applicant and those who decide would, until it is in a state. */
function walk(deeds: Deeds, making: Making, form: ApprovalForm, { Id, State, ...row }: Row): void {
  const { approvals } = deeds
  const { code } = form.of.approval!
  const wanted = Number(State)
  const business = String(Id)
  const submitted = String(row.SubmitTime ?? making.now)
  const ended = String(row.EndTime ?? row.AuditTime ?? submitted)
  const applicant = actor(deeds, making, applicantOf(making, row), { zh: '申请人', en: 'applicant' })
  const asApplicant = workOf(deeds, making, applicant, submitted)
  const instance = approvals.submit(asApplicant, code, business)
  const state = () =>
    Number(making.db.get<{ s: number }>(sql`select State as s from WfInstance where Id = ${instance}`)?.s)
  const decide = (deciding: { Result: 1 | 2 | 3; Opinion: string }) => {
    const open = tasksOf(making.db, instance).find(
      task => task.State === taskState.open && task.Kind === taskKind.decide,
    )
    const task =
      open ??
      refuse('ROW_REFUSED', {
        row: making.row,
        reason: { zh: '流程中没有人可以审批', en: 'nobody can decide in its flow' },
      })
    // A flow asks nobody who may not sign in.
    const by = loadUser(deeds.world, task.AssigneeId)!
    approvals.decide(workOf(deeds, making, by, ended), task.Id, deciding)
  }
  if (wanted === inReview) decide(agreed)
  if (wanted === approved) for (let step = 0; awaitsDecision(state()) && step < mostSteps; step += 1) decide(agreed)
  if (wanted === returned || wanted === refused) decide(opinions[wanted])
  if (wanted === withdrawn) approvals.withdraw({ ...asApplicant, now: ended }, instance)
  if (wanted > withdrawn) approvals.end({ ...asApplicant, now: ended }, code, business, wanted as 7 | 8, '')
  if (state() !== wanted)
    refuse('ROW_REFUSED', {
      row: making.row,
      reason: { zh: '流程走不到这一状态', en: 'its flow does not lead to this state' },
    })
}

/** Sends a notice to its audience at its time, within the reach of whoever wrote it. */
function send(deeds: Deeds, making: Making, row: Row): void {
  const { Id, State, CreateUserId } = row as unknown as Notice
  const author = actor(deeds, making, CreateUserId, { zh: '作者', en: 'author' })
  const work = workOf(deeds, making, author, String(row.SendTime ?? making.now))
  if (sendNotice(work, row as unknown as Notice, work) === 0)
    refuse('ROW_REFUSED', { row: making.row, reason: { zh: '通知没有接收人', en: 'the notice is for nobody' } })
  making.db.update(notice).set({ State }).where(eq(notice.Id, Id)).run()
}

/** Brings a stored row to the state that it is said to have, by what leads there; what a module refuses is refused in its words. */
export function reachState(deeds: Deeds, making: Making, { entity, stored }: Made, State: number): void {
  const row = { ...(stored as Row), State }
  const form = formOf(deeds, entity)
  try {
    if (form) walk(deeds, making, form, row)
    else send(deeds, making, row)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal === 'ROW_REFUSED') throw error
    refuse('ROW_REFUSED', {
      row: making.row,
      reason: { zh: error.message, en: `its module refuses: ${error.message}` },
    })
  }
}
