import { recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { evaluationHome as calls } from '@xuegong/contracts/modules/evaluation/home'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, asc, count, desc, eq, min, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { ownStateIn } from './assessment-reads.ts'
import { card, progressWithin, staffCards } from './home-cards.ts'
import { listPublicity } from './publicity-reads.ts'
import { assessmentOf, assessmentScope, ownClasses, readsAsStaff } from './reach.ts'
import { votesLeft } from './vote-list.ts'

type Home = Result<typeof calls.getHome>
type Assessment = typeof assessment.$inferSelect

/** The assessment that runs for the caller: the last one that began. */
function running(ctx: Ctx): Assessment | undefined {
  const { where, values } = assessmentScope(ctx, 'query')
  return ctx.db
    .select()
    .from(assessment)
    .where(and(live(assessment), sql`${assessment.State} between 1 and 4`, where()))
    .orderBy(desc(assessment.StartTime), desc(assessment.Id))
    .limit(1)
    .prepare()
    .get(values)
}

/** What the caller has to do in evaluations; of the same that there are several of, how many. */
const toDosOf = ({ db, user }: Ctx): Home['Todo'] =>
  statement(db, 'open to-dos of evaluations', () =>
    db
      .select({ Title: backLog.Title, Num: count(), Url: sql<string>`${min(backLog.Url)}` })
      .from(backLog)
      .where(
        and(
          live(backLog),
          eq(backLog.ReceiveUserId, sql.placeholder('me')),
          eq(backLog.State, 0),
          sql`${backLog.SourceKey} >= 'evaluation.' and ${backLog.SourceKey} < 'evaluation/'`,
        ),
      )
      .groupBy(backLog.Title)
      .orderBy(asc(min(backLog.DeadLine)), asc(backLog.Title)),
  ).all({ me: user.Id })

/** What is being made known to the caller. */
const noticesOf = (ctx: Ctx, Aid: string | undefined): Home['Notices'] =>
  listPublicity(ctx, { ...(Aid !== undefined && { Aid }), State: 1, PageSize: 10 }).rows.map(
    ({ Id, Title, StartDate }) => ({
      Title,
      Date: StartDate ?? '',
      Url: `/poorSubsidy/publicity?detail=${Id}`,
    }),
  )

/** How far the caller is himself: with his votes where he votes, else with his own answers. */
function ownProgress(ctx: Ctx, { Id }: Assessment, MyState: number | null): Pick<Home, 'Cards' | 'Progress'> {
  if (ownClasses(ctx, Id).length > 0) {
    const { DoneNum, LeftNum } = votesLeft(ctx, Id)
    const left = card('toVote', '待评', LeftNum, {
      Tone: LeftNum > 0 ? 'warn' : 'quiet',
      Url: `/poorSubsidy/reviewVote?Aid=${Id}`,
    })
    return { Cards: [left], Progress: { Done: DoneNum, Total: DoneNum + LeftNum } }
  }
  const { handedIn, review, void: gone } = recordState
  const isDone = MyState !== null && (MyState === handedIn || (MyState >= review && MyState !== gone))
  return { Cards: [], Progress: { Done: isDone ? 1 : 0, Total: MyState === null ? 0 : 1 } }
}

/** The home page of evaluations: of the assessment that is named, else of the one that runs. */
export function getHome(ctx: Ctx, { Aid }: Input<typeof calls.getHome>): Home {
  const row = Aid === undefined ? running(ctx) : assessmentOf(ctx, Aid)
  const around = { Todo: toDosOf(ctx), Notices: noticesOf(ctx, row?.Id) }
  if (!row) return { Assessment: null, Cards: [], Progress: { Done: 0, Total: 0 }, ...around }
  const { Id, Name, AssessmentType, State, EndTime, VoteEndTime } = row
  const MyState = ownStateIn(ctx, row) as NonNullable<Home['Assessment']>['MyState']
  const shown = readsAsStaff(ctx)
    ? { Cards: staffCards(ctx, row), Progress: progressWithin(ctx, Id) }
    : ownProgress(ctx, row, MyState)
  return { Assessment: { Id, Name, AssessmentType, State, EndTime, VoteEndTime, MyState }, ...shown, ...around }
}
