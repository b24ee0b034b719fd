import { proveState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Batch } from '@xuegong/contracts/entity'
import type { Input } from '@xuegong/contracts/endpoint'
import type { proofs as calls } from '@xuegong/contracts/modules/evaluation/proofs'
import { type RefusalName, sentence } from '@xuegong/contracts/refusals'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { difficultProve } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { tell } from '#delivery/tell'
import { aboutStudent } from '#data/about-student'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { recordOfStudent } from './answering-state.ts'
import { isProvingOver } from './proofs.ts'
import { proveChecked } from './templates.ts'

type Asked = Input<typeof calls.checkProve>
type Row = typeof difficultProve.$inferSelect

/** Proofs of the students within reach of whoever looks at them. */
const checkable = { from: difficultProve, ...aboutStudent(difficultProve.UserId, 'rops', { edit: 'export' }) }

/** What a proof belongs to. */
const placeOf = ({ db }: Ctx, { AssessmentId, UserId }: Row) => ({
  row: db
    .select()
    .from(assessment)
    .where(and(live(assessment), eq(assessment.Id, AssessmentId)))
    .get(),
  pupil: db.select().from(student).where(eq(student.Id, UserId)).get(),
})

/** Why a proof cannot be judged so; undefined: it can. */
function reasonFor(ctx: Ctx, prove: Row | undefined, State: number): RefusalName | undefined {
  if (!prove) return 'NOT_FOUND'
  const { row, pupil } = placeOf(ctx, prove)
  if (!row || !pupil) return 'NOT_FOUND'
  const ClassId = recordOfStudent(ctx.db, row.Id, pupil.Id)?.ClassId ?? pupil.ClassId
  if (isProvingOver(ctx, row, ClassId)) return 'CLASS_CLOSED'
  const isOver = prove.ValidDate !== null && prove.ValidDate < dayOf(ctx.now)
  return State === proveState.good && isOver ? 'PROVE_EXPIRED' : undefined
}

/** Says of proofs that they are good or not, until their class is closed; their students are told that, and not what they are about. */
export function checkProve(ctx: Ctx, { Ids, State, Opinion = '' }: Asked): Batch {
  if (State === proveState.bad && Opinion === '') refuse('PROVE_OPINION')
  const rows = new Map(storedRows(ctx, checkable, Ids, 'edit').map(row => [row.Id, row]))
  const judged = Ids.map(Id => ({ Id, row: rows.get(Id), reason: reasonFor(ctx, rows.get(Id), State) }))
  const Failed = judged.flatMap(({ Id, reason }) => (reason ? [{ Id, Reason: sentence(reason) }] : []))
  const good = judged.flatMap(({ row, reason }) => (row && !reason ? [row] : []))
  const ids = good.map(({ Id }) => Id)
  if (ids.length > 0)
    ctx.change(difficultProve, ids, db => {
      db.update(difficultProve)
        .set({ State, Opinion, CheckUserName: ctx.user.TrueName, CheckTime: ctx.now })
        .where(sql`${difficultProve.Id} in (select value from json_each(${JSON.stringify(ids)}))`)
        .run()
      for (const row of good) tellStudent({ ...ctx, db }, row, State)
    })
  return { Ok: ids.length, Failed }
}

function tellStudent(ctx: Ctx, prove: Row, State: number): void {
  const { row, pupil } = placeOf(ctx, prove)
  const 结果 = State === proveState.good ? '有效' : '无效'
  const about = { businessId: `${prove.Id}:${State}`, url: `/poorSubsidy/difficultProve?Aid=${prove.AssessmentId}` }
  tell(ctx, proveChecked, [pupil?.UserId ?? ''], { 测评: row?.Name ?? '', 结果 }, about)
}
