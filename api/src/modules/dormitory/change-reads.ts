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

/** 竹园1号楼101-2, of the bed that a column names; '' without one. */
const bedText = (column: SQLiteColumn) => sql<string>`coalesce((select building.Name || room.RoomNo || '-' || bed.BedNo
  from ${dormBed} bed join ${dormRoom} room on room.Id = bed.RoomId join ${dormBuilding} building on building.Id = room.BuildingId
  where bed.Id = ${column}), '')`
const partner = (field: 'TrueName' | 'StudentNo') =>
  sql<string>`coalesce((select other.${sql.raw(field)} from ${student} other where other.Id = ${dormChange.SwapUserId}), '')`

/** Changes on which somebody has, or had, to decide. */
const asked = (who: SQL, isOpen: boolean) => sql`${dormChange.Id} in (select ${wfInstance.BusinessId} from ${wfTask}
  join ${wfInstance} on ${wfInstance.Id} = ${wfTask.InstanceId} where ${wfTask.AssigneeId} = ${who} and ${wfTask.IsDel} = 0
    and ${wfTask.Kind} = 1 and ${wfInstance.BusinessType} = ${sql.raw(`'${code}'`)}${sql.raw(isOpen ? ' and "WfTask"."State" = 0' : '')})`

const about = aboutStudent(dormChange.UserId, 'dorm', { get: 'query', edit: 'add', delete: 'add' })

/**
 * Own changes; of others, once they were handed in, those of students within reach, those on which the caller decides or has decided, and
 * swaps that he is asked about. Only own ones are written.
 */
function scope(ctx: Ctx, deed: Deed): Condition {
  const me = callerAsResident(ctx)?.Id ?? ''
  const own: Condition = {
    key: 'own change',
    where: () => sql`${dormChange.UserId} = ${sql.placeholder('pupil')}`,
    values: { pupil: me },
  }
  if (deed !== 'query' && deed !== 'get') return own
  const handedIn: Condition = { key: 'handed in', where: () => sql`${dormChange.State} <> 0`, values: {} }
  const ofOthers: Condition = {
    key: 'asked about a change',
    where: () =>
      sql`(${dormChange.SwapUserId} = ${sql.placeholder('pupil')} or ${asked(sql`${sql.placeholder('me')}`, false)})`,
    values: { pupil: me, me: ctx.user.Id },
  }
  return anyOf(own, allOf(handedIn, anyOf(about.scope(ctx, 'query'), ofOthers)))
}

/** Changes as they are reached, with whom they are about. */
export const dormChanges = {
  from: dormChange,
  join: about.join,
  scope,
}

interface Read {
  readonly UserId: string
  readonly SwapUserId: string | null
  readonly State: number
  readonly SwapAgree: number
  readonly ClassId: string
}

/** Says what a row is for the caller. */
function forCaller(ctx: Ctx) {
  const me = callerAsResident(ctx)?.Id
  const withPlace = about.complete(ctx)
  return <R extends Read>({ UserId, SwapUserId, ...row }: R) => ({
    ...withPlace(row),
    IsOwn: UserId === me ? (1 as const) : (0 as const),
    IsAsked:
      me !== undefined && SwapUserId === me && row.State === 1 && row.SwapAgree === swapAgree.open
        ? (1 as const)
        : (0 as const),
  })
}

const columns = {
  ...about.columns,
  FromName: bedText(dormChange.FromBedId),
  ToName: bedText(dormChange.ToBedId),
  PartnerName: partner('TrueName'),
  IsOwn: completed,
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
): Change['Rooms'] {
  const beds = [
    ['迁出房间', FromBedId],
    ['调入房间', ToBedId],
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
  also: { ...also, FromBedId: dormChange.FromBedId },
  complete: ctx => {
    const complete = forCaller(ctx)
    return (({ FromBedId, ...read }: Change & Read & { FromBedId: string }) => {
      const row = complete(read)
      const who = [read.UserId, read.SwapUserId]
      // A partner is known by his number to whoever named him.
      return { ...row, SwapNo: row.IsOwn ? row.SwapNo : '', Rooms: roomsOf(ctx, FromBedId, row.ToBedId, who) }
    }) as never
  },
})
