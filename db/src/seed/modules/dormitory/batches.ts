import type { bedHold, dormBed, dormRoom, selectBatch, selectBatchRoom } from '#schema/dormitory'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'

type BatchRow = typeof selectBatch.$inferInsert
type BedRow = typeof dormBed.$inferInsert
type RoomRow = typeof dormRoom.$inferInsert

export const batchId = (name: string): string => seedId('select batch', name)
/** The one that runs. */
const running = 'running'

/** The grade that has just begun. */
export const freshGrade = ({ classes }: Pick<Plan, 'classes'>): string =>
  classes.find(({ yearOfStudy, graduate }) => yearOfStudy === 1 && !graduate)?.Grade ?? ''

/** How many free beds the batch that runs offers, by sex. In `school` those of the last rooms. */
const offered = { tiny: { 1: 0, 2: 0 }, school: { 1: 1, 2: 4 }, demo: { 1: 160, 2: 260 } } as const

/** What there is besides, in `school`: a name, a state, and from which day to which it was, is or will be. */
const others = [
  { name: 'draft', Name: '老生调整选宿（草稿）', State: 0, from: 10, to: 12, Mode: 1, AutoFill: 0 },
  { name: 'waiting', Name: '第二批新生选宿舍', State: 1, from: 3, to: 5, Mode: 1, AutoFill: 0 },
  { name: 'over', Name: '预报到新生选宿舍', State: 1, from: -20, to: -17, Mode: 1, AutoFill: 1 },
  { name: 'stopped', Name: '国际学生选宿舍', State: 2, from: -10, to: 8, Mode: 2, AutoFill: 1 },
] as const

interface Place {
  readonly room: RoomRow
  readonly beds: readonly BedRow[]
}
const freeOf = ({ beds }: Place) => beds.filter(({ State = 0 }) => State === 0).length
const isBeingChosen = ({ State, ReserveKind }: BedRow) => State === 2 || (State === 1 && ReserveKind === 2)

/**
 * The rooms of the batch that runs: those in which beds were chosen, and of the free ones as many as make up what it offers. A room
 * that would make it more is left out.
 */
function offeredRooms({ preset }: Plan, places: readonly Place[]): Place[] {
  const left = { ...offered[preset] } as Record<number, number>
  const known = preset === 'school' ? places.toReversed() : places
  const first = [...known].sort((a, b) => Number(b.beds.some(isBeingChosen)) - Number(a.beds.some(isBeingChosen)))
  const exact = (sex: number, free: number) => free <= left[sex]! && (left[sex]! - free) % 4 === 0
  return first.filter(place => {
    const { State, SexType } = place.room
    const free = freeOf(place)
    const isChosen = place.beds.some(isBeingChosen)
    if (State !== 1 || (free === 0 && !isChosen)) return false
    // A bed beside those who live there is for changes.
    if (preset === 'school' && !isChosen && place.beds.some(bed => bed.State === 3)) return false
    if (preset === 'demo' ? !exact(SexType, free) : free > left[SexType]!) return false
    left[SexType]! -= free
    return true
  })
}

/** Batches with their rooms, who chose when, and the beds as they are then. */
export function batchRows(plan: Plan, rooms: readonly RoomRow[], beds: readonly BedRow[]) {
  const { preset, day, made } = plan
  if (preset === 'tiny') return { batches: [], batchRooms: [], holds: [], beds: [...beds] }
  const byRoom = new Map<string, BedRow[]>()
  for (const bed of beds) byRoom.set(bed.RoomId, [...(byRoom.get(bed.RoomId) ?? []), bed])
  const places = rooms.map((room): Place => ({ room, beds: byRoom.get(room.Id) ?? [] }))
  const chosen = offeredRooms(plan, places)
  const common = { ...made, Grade: freshGrade(plan), HoldMinutes: 10, Notice: '请先与同学商量，锁定后 10 分钟内确认。' }
  const at = (days: number, time: string) => `${plusDays(day, days)} ${time}`
  const now: BatchRow = {
    ...common,
    Id: batchId(running),
    Name: `${freshGrade(plan)}级新生选宿舍`,
    State: 1,
    Mode: 1,
    AutoFill: 1,
    StartTime: at(-1, '08:00:00'),
    EndTime: at(2, '20:00:00'),
    ToldTime: at(-1, '08:00:00'),
  }
  const besides = others.map(({ name, from, to, ...rest }): BatchRow => {
    const times = { StartTime: at(from, '08:00:00'), EndTime: at(to, '20:00:00') }
    const done = { ToldTime: from < 0 ? times.StartTime : null, FilledTime: to < 0 ? times.EndTime : null }
    return { ...common, ...rest, ...times, ...done, Id: batchId(name) }
  })
  const mine = new Set(chosen.map(({ room }) => room.Id))
  const spare = places
    .filter(({ room }) => !mine.has(room.Id) && room.State === 1)
    .sort((a, b) => freeOf(b) - freeOf(a))[0]
  const roomRows = (BatchId: string, own: readonly Place[]) =>
    own.map(({ room }): typeof selectBatchRoom.$inferInsert => ({
      Id: seedId('select batch room', `${BatchId} ${room.Id}`),
      BatchId,
      RoomId: room.Id,
    }))
  return {
    batches: preset === 'school' ? [now, ...besides] : [now],
    batchRooms: [
      ...roomRows(now.Id, chosen),
      ...(preset === 'school' && spare ? besides.flatMap(({ Id }) => roomRows(Id, [spare])) : []),
    ],
    holds: beds.filter(isBeingChosen).map((bed, place): typeof bedHold.$inferInsert => ({
      Id: seedId('bed hold', bed.Id),
      UserId: bed.UserId!,
      BedId: bed.Id,
      BatchId: now.Id,
      HoldTime:
        bed.State === 2
          ? `${day} 09:28:00`
          : at(-1, `${String(8 + (place % 10)).padStart(2, '0')}:${10 + (place % 50)}:00`),
    })),
    beds: beds.map(bed => (isBeingChosen(bed) ? { ...bed, BatchId: now.Id } : bed)),
  }
}
