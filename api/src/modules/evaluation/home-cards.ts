import { assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Card } from '@xuegong/contracts/statistics'
import type { assessment } from '@xuegong/db/schema/evaluation'
import type { Ctx } from '#data/ctx'
import { scopeTypes } from '#data/scope'
import { openProofs, recordCounts, roomsReached, studying, votersLeft } from './home-counts.ts'
import { storedLevels } from './proportions.ts'
import { actsForSchool } from './reach.ts'

type Assessment = typeof assessment.$inferSelect
const page = '/poorSubsidy'
const ofClasses = 4

export const card = (Key: string, Title: string, Value: number | null, more: Partial<Card> = {}): Card => ({
  Key,
  Title,
  Value,
  Unit: '人',
  Tone: Value === 0 ? 'quiet' : 'plain',
  Url: '',
  ...more,
})
/** Something that waits for somebody: it is quiet once there is none. */
const waiting = (Key: string, Title: string, Value: number, more: Partial<Card> = {}): Card =>
  card(Key, Title, Value, { Tone: Value > 0 ? 'warn' : 'quiet', ...more })

/** A share in percent with one decimal, cut; null of nothing. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 1000) / whole) / 10

const { returned, review, reported, college, settled } = recordState
const isHandedIn = ({ State }: { readonly State: number }) => State === recordState.handedIn || State >= review

/** How many have handed in, of those who have a record within reach. */
export function progressWithin(ctx: Ctx, Aid: string): { Done: number; Total: number } {
  const num = recordCounts(ctx, Aid)
  return { Done: num(isHandedIn), Total: num(() => true) }
}

/** For counsellors and head teachers: how far their classes are. */
function ofTeacher(ctx: Ctx, { Id, State }: Assessment): Card[] {
  const num = recordCounts(ctx, Id)
  const open = roomsReached(ctx, Id).filter(({ CloseState }) => CloseState === 0)
  const isReview = State === assessmentState.review
  const classes = open.map(({ ClassId }) => ClassId)
  const url = `${page}/classData?Aid=${Id}`
  return [
    card('submitted', '已交', num(isHandedIn), { Url: url }),
    waiting(
      'returned',
      '退回',
      num(row => row.State === returned),
      { Url: url },
    ),
    waiting('notVoted', '未投', isReview ? votersLeft(ctx, Id, classes) : 0, { Url: url }),
    waiting('open', '未关班', isReview ? open.length : 0, { Unit: '个班', Url: url }),
  ]
}

/** For colleges: what their classes have reported, and what waits for them. */
function ofCollege(ctx: Ctx, { Id }: Assessment): Card[] {
  const num = recordCounts(ctx, Id)
  const rooms = roomsReached(ctx, Id)
  const done = rooms.filter(({ ReportState }) => ReportState === 1).length
  return [
    card('reported', '班级上报率', share(done, rooms.length), {
      Unit: '%',
      Tone: 'plain',
      Url: `${page}/progress?Aid=${Id}`,
    }),
    waiting(
      'toReview',
      '待审',
      num(({ State }) => State === reported),
      { Url: `${page}/level?Aid=${Id}` },
    ),
    waiting('proofs', '待核证明', openProofs(ctx, Id), { Unit: '份', Url: `${page}/difficultProve?Aid=${Id}` }),
  ]
}

/** For the office: how far records are, and which share of the students each level has. */
function ofSchool(ctx: Ctx, row: Assessment): Card[] {
  const num = recordCounts(ctx, row.Id)
  const all = studying(ctx, row)
  const states = [
    ['review', '评议中', review],
    ['reported', '班级已上报', reported],
    ['college', '学院已审', college],
    ['settled', '学校已定', settled],
  ] as const
  // The last level says that somebody has none.
  const levels = storedLevels(ctx.db, row.Id).slice(0, -1)
  return [
    ...states.map(([key, title, state]) =>
      card(
        key,
        title,
        num(({ State }) => State === state),
      ),
    ),
    ...levels.map(({ LevelCode, LevelName }) =>
      card(
        `level${LevelCode}`,
        `${LevelName}占比`,
        share(
          num(({ Level }) => Level === LevelCode),
          all,
        ),
        {
          Unit: '%',
          Tone: 'plain',
          Url: `${page}/level?Aid=${row.Id}`,
        },
      ),
    ),
  ]
}

/** Figures for staff, by what they reach. */
export function staffCards(ctx: Ctx, row: Assessment): Card[] {
  if (actsForSchool(ctx, 'rops.query')) return ofSchool(ctx, row)
  const types = scopeTypes(ctx, 'rops.query')
  return [
    ...(types.includes(ofClasses) ? ofTeacher(ctx, row) : []),
    ...(types.some(type => type === 2 || type === 3) ? ofCollege(ctx, row) : []),
  ]
}
