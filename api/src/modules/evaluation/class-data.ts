import { recordState, roleType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { recordStates } from '@xuegong/contracts/modules/evaluation/words'
import { live } from '@xuegong/db/live'
import { meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { classScope } from '#data/scope'
import { completed } from '#data/selection'
import { ownAndReached, rosterRows, wholeClass } from '#modules/people/service'
import { refuse } from '#refuse'
import { isInScope, meantByValues, type Scoped, scopeValues } from './in-scope.ts'
import { assessmentOf, leadsClass, ownClasses } from './reach.ts'
import { votersOf } from './room.ts'
import { recordsIn } from './records-in.ts'

type Asked = Input<typeof evaluationPersons.listClassData>
type Answer = Result<typeof evaluationPersons.listClassData>
type Row = Answer['rows'][number]

/** The roster; what belongs to an assessment is added to its rows. */
const roster = listOf(evaluationPersons.listClassData, {
  ...rosterRows,
  columns: { ...rosterRows.columns, State: completed, StateStr: completed, Voted: completed },
  complete: ctx => rosterRows.complete(ctx) as never,
  filters: { ...rosterRows.filters, Aid: { where: () => sql`1 = 1` } },
  scope: ownAndReached,
})

/** The first class by name that the caller reaches as one of the staff, of those for whom an assessment is. */
function firstReached(ctx: Ctx, row: Scoped): string | undefined {
  const { key, where, values } = classScope(ctx, 'rops.get')
  return statement(ctx.db, `first class in scope within ${key}`, () =>
    ctx.db
      .select({ Id: classInfo.Id })
      .from(classInfo)
      .innerJoin(student, and(eq(student.ClassId, classInfo.Id), live(student)))
      .where(and(live(classInfo), where(), meantByValues))
      .orderBy(asc(classInfo.Pinyin), asc(classInfo.ClassName), asc(classInfo.Id)),
  ).get({ ...scopeValues(row), ...values })?.Id
}

/** The class that the caller names, and leads; else that of which he is the administrator, else the first one that he reaches. */
export function classOf(ctx: Ctx, row: Scoped & { readonly Id: string }, ClassId: string | undefined): string {
  const own = ownClasses(ctx, row.Id).find(part => part.RoleType === roleType.admin)?.ClassId
  const asked = ClassId ?? own ?? firstReached(ctx, row)
  if (asked === undefined || !leadsClass(ctx, 'rops.get', row.Id, asked)) return refuse('NOT_FOUND')
  return asked
}

/** Records of a class by the student, with how many have voted on each. */
function recordsOf({ db }: Ctx, Aid: string, ClassId: string) {
  const voted = sql<number>`(select count(*) from ${reviewVote} vote
    where vote.MeterRecordId = ${meterRecord}.Id and vote.State = 1 and vote.IsDel = 0)`
  const rows = db
    .select({ UserId: meterRecord.UserId, State: meterRecord.State, Votes: voted })
    .from(meterRecord)
    .where(recordsIn(Aid, ClassId))
    .all()
  return new Map(rows.map(row => [row.UserId, row]))
}

const card = (Key: string, Title: string, Value: number) => ({
  Key,
  Title,
  Value,
  Unit: '人',
  Tone: 'plain' as const,
  Url: '',
})

/** The own classes and those within reach; with an assessment one class, with how far each of its students is. */
export function listClassData(ctx: Ctx, { Aid, ...input }: Asked): Answer {
  const asked = { PageSize: wholeClass, ...input }
  if (Aid === undefined) return { Cards: [], ...roster(ctx, asked) }
  const row = assessmentOf(ctx, Aid)
  const ClassId = classOf(ctx, row, input.ClassId)
  const records = recordsOf(ctx, Aid, ClassId)
  const voters = votersOf(ctx.db, Aid, ClassId)
  const isVoted = (UserId: string) => {
    const record = records.get(UserId)
    const others = voters.filter(each => each.UserId !== UserId).length
    return record !== undefined && others > 0 && record.Votes >= others
  }
  const told = (each: Row): Row => {
    const State = records.get(each.Id)?.State ?? recordState.none
    return {
      ...each,
      State,
      StateStr: recordStates[State as keyof typeof recordStates],
      Voted: isVoted(each.Id) ? 1 : 0,
    }
  }
  const { rows, total } = roster(ctx, { ...asked, ClassId })
  const states = [...records.values()]
  const meant = roster(ctx, { ClassId, PageSize: wholeClass }).rows.filter(
    each => records.has(each.Id) || isInScope(ctx.db, row, each.Id),
  )
  const { draft, none, returned } = recordState
  const open: readonly number[] = [none, draft, returned, recordState.void]
  return {
    Cards: [
      card('join', '应评', meant.length),
      card('submit', '已交', states.filter(each => !open.includes(each.State)).length),
      card('returned', '退回', states.filter(each => each.State === returned).length),
      card('voted', '已评', [...records.keys()].filter(isVoted).length),
    ],
    rows: rows.map(told),
    total,
  }
}
