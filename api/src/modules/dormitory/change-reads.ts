import type { Result } from '@xuegong/contracts/endpoint'
import { changeDecisions, dormChanges as calls } from '@xuegong/contracts/modules/dormitory/changes'
import { dormBed, dormBuilding, dormChange, dormRoom } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { wfInstance, wfTask } from '@xuegong/db/schema/workflow'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { aboutStudent, studentFilters } from '#data/about-student'
import { allOf, anyOf, type Condition, type Deed } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { meaning } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { completed } from '#data/selection'
import { swapAgree } from './change-beds.ts'
import { roomOfBed } from './plan.ts'
import { callerAsResident } from './stays.ts'

const { code } = changeDecisions.auditDormChange.approval!
const open = sql`${dormChange.State} in (1, 2)`

/** 竹园1号楼101-2, of a bed; '' without one. */
const bedText = (
  bed: SQLiteColumn | SQL,
) => sql<string>`coalesce((select building.Name || room.RoomNo || '-' || bed.BedNo
  from ${dormBed} bed join ${dormRoom} room on room.Id = bed.RoomId join ${dormBuilding} building on building.Id = room.BuildingId
  where bed.Id = ${bed}), '')`
/** The bed to which a change leads: that of the partner of a swap is his present one until he agrees. */
const toBed = sql<string | null>`case when ${dormChange.Kind} = 2 and ${dormChange.SwapAgree} <> 1 then
  (select his.Id from ${dormBed} his where his.UserId = ${dormChange.SwapUserId} and his.State between 1 and 3 and his.IsDel = 0)
  else ${dormChange.ToBedId} end`
const partner = (field: 'TrueName' | 'StudentNo') =>
  sql<string>`coalesce((select other.${sql.raw(field)} from ${student} other where other.Id = ${dormChange.SwapUserId}), '')`

/** Changes on which somebody has, or had, to decide. */
const asked = (who: SQL, isOpen: boolean) => sql`${dormChange.Id} in (select ${wfInstance.BusinessId} from ${wfTask}
  join ${wfInstance} on ${wfInstance.Id} = ${wfTask.InstanceId} where ${wfTask.AssigneeId} = ${who} and ${wfTask.IsDel} = 0
    and ${wfTask.Kind} = 1 and ${wfInstance.BusinessType} = ${sql.raw(`'${code}'`)}${sql.raw(isOpen ? ' and "WfTask"."State" = 0' : '')})`

const about = aboutStudent(dormChange.UserId, 'dorm', { get: 'query', edit: 'add', delete: 'add' })

/**
 * Own changes; of others, as long as they stand as they were handed in, those of students within reach, those on which the caller decides
 * or has decided, and, for a `partner`, swaps about which he is or was asked. Only own ones are written.
 */
const scoped =
  (asPartner: boolean) =>
  (ctx: Ctx, deed: Deed): Condition => {
    const me = callerAsResident(ctx)?.Id ?? ''
    const own: Condition = {
      key: 'own change',
      where: () => sql`${dormChange.UserId} = ${sql.placeholder('pupil')}`,
      values: { pupil: me },
    }
    if (deed !== 'query' && deed !== 'get') return own
    // Whoever edits what came back writes a draft again.
    const handedIn: Condition = { key: 'handed in', where: () => sql`${dormChange.SubmitTime} is not null`, values: {} }
    const deciding: Condition = {
      key: 'decides on a change',
      where: () => asked(sql`${sql.placeholder('me')}`, false),
      values: { me: ctx.user.Id },
    }
    const asking: Condition = {
      key: 'asked about a swap',
      where: () => sql`${dormChange.SwapUserId} = ${sql.placeholder('pupil')}`,
      values: { pupil: me },
    }
    const readers = [about.scope(ctx, 'query'), deciding, ...(asPartner ? [asking] : [])]
    return anyOf(own, allOf(handedIn, anyOf(...readers)))
  }

/** Changes as they are reached, with whom they are about. */
export const dormChanges = {
  from: dormChange,
  join: about.join,
  scope: scoped(true),
}
/** Their proofs, and what was said of them: for nobody's partner. */
export const changeProofs = { ...dormChanges, scope: scoped(false) }

interface Read {
  readonly UserId: string
  readonly SwapUserId: string | null
  readonly State: number
  readonly SwapAgree: number
  readonly ClassId: string
  readonly ToName: string
}
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** Says what a row is for the caller. */
function forCaller(ctx: Ctx) {
  const me = callerAsResident(ctx)?.Id ?? ''
  const withPlace = about.complete(ctx)
  return <R extends Read>({ UserId, SwapUserId, ToName, ...row }: R) => {
    const [isOwn, isPartner] = [UserId === me, SwapUserId === me]
    return {
      ...withPlace(row),
      // Where a partner lives is learnt when he agrees.
      ToName: isOwn && SwapUserId && row.SwapAgree !== swapAgree.agreed ? '' : ToName,
      IsOwn: flag(isOwn),
      IsPartner: flag(isPartner),
      IsAsked: flag(isPartner && row.State === 1 && row.SwapAgree === swapAgree.open),
    }
  }
}

const columns = {
  ...about.columns,
  FromName: bedText(dormChange.FromBedId),
  ToName: bedText(toBed),
  PartnerName: partner('TrueName'),
  IsOwn: completed,
  IsPartner: completed,
  IsAsked: completed,
} as const
const also = { UserId: dormChange.UserId, SwapUserId: dormChange.SwapUserId }

export const listDormChange = listOf(calls.listDormChange, {
  ...dormChanges,
  columns,
  also,
  complete: ctx => forCaller(ctx) as never,
  filters: {
    ...studentFilters,
    Stage: meaning({
      1: { where: who => asked(who, true), value: ctx => ctx.user.Id },
      2: { where: () => open },
      3: { where: () => sql`${dormChange.State} = 3` },
      4: { where: () => sql`${dormChange.State} in (4, 5)` },
    }),
  },
  order: descending(dormChange.CreateDate),
})

type Change = Result<typeof calls.getDormChange>

/** The rooms of a change as they are now; the two whom it is about are named by it. */
function roomsOf(
  ctx: Ctx,
  FromBedId: string,
  ToBedId: string | null,
  who: readonly (string | null)[],
  [from, to]: readonly [string, string] = ['迁出房间', '调入房间'],
): Change['Rooms'] {
  const beds = [
    [from, FromBedId],
    [to, ToBedId],
  ] as const
  return beds.flatMap(([Title, Id]) => {
    const room = Id ? roomOfBed(ctx, Id, who) : undefined
    return room
      ? {
          Title,
          BuildingName: room.BuildingName,
          RoomNo: room.RoomNo,
          Beds: room.Beds.map(({ BedNo, State, TrueName, ...bed }) => ({
            BedNo,
            State,
            TrueName,
            IsMeant: bed.Id === Id ? (1 as const) : (0 as const),
          })),
        }
      : []
  })
}

export const getDormChange = recordOf(calls.getDormChange, {
  ...dormChanges,
  columns: {
    ...columns,
    SwapNo: partner('StudentNo'),
    Sex: sql<number>`cast(${student.Sex} as integer)`,
    Rooms: completed,
  },
  also: { ...also, FromBedId: dormChange.FromBedId, ToBed: toBed },
  complete: ctx => {
    const complete = forCaller(ctx)
    return (({ FromBedId, ToBed, ...read }: Change & Read & { FromBedId: string; ToBed: string | null }) => {
      const row = complete(read)
      const who = [read.UserId, read.SwapUserId]
      const to = row.ToName === '' ? null : ToBed
      return {
        ...row,
        // A partner is known by his number to whoever named him.
        SwapNo: row.IsOwn ? row.SwapNo : '',
        Files: row.IsPartner ? [] : row.Files,
        Rooms: roomsOf(ctx, FromBedId, to, who, row.IsPartner ? ['换到的房间', '您的房间'] : undefined),
      }
    }) as never
  },
})
