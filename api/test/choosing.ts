import type { Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { buildUser } from '@xuegong/db/build/account'
import { builtAt } from '@xuegong/db/build/next-number'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import {
  bedHold,
  dormBed,
  dormBuilding,
  dormRoom,
  dormStay,
  selectBatch,
  selectBatchRoom,
} from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Caller, startApi } from '#test/session'
import { standing } from '#world/world-clock'

export const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
export const none = '数据不存在或无权访问'

/**
 * A school with one house for men of two rooms of four beds, and a room for women; a class of the grade 2026, whose students are expected;
 * and one of the year before. It is ten o'clock, and a batch of all of these rooms runs from nine to the evening of the next day.
 */
export async function openChoosing() {
  const { as: now, world, app, token } = await startApi('tiny')
  const as =
    (who: string): Caller =>
    (endpoint, input) =>
      now(who)(endpoint, input)
  await world.own()
  const made = world.transact(db => {
    const house = { ...builtAt, Id: 'house', Name: '竹园1号楼', Code: 'Z9', SexType: 3, Floors: 2 }
    const FloorSex = [
      { Floor: 1, SexType: 1 },
      { Floor: 2, SexType: 2 },
    ]
    insertAll(db, dormBuilding, [{ ...house, FloorSex }])
    const room = { ...builtAt, BuildingId: 'house', Floor: 1, RoomType: '4', BedNum: 4, SexType: 1 }
    const rooms = [
      { ...room, Id: 'room 101', RoomNo: '101' },
      { ...room, Id: 'room 102', RoomNo: '102' },
      { ...room, Id: 'room 201', RoomNo: '201', Floor: 2, SexType: 2 },
    ]
    insertAll(db, dormRoom, rooms)
    insertAll(
      db,
      dormBed,
      rooms.flatMap(({ Id, RoomNo }) =>
        [1, 2, 3, 4].map(BedNo => ({ ...builtAt, Id: `bed ${RoomNo}-${BedNo}`, RoomId: Id, BedNo })),
      ),
    )
    const own = buildClass(db, { Grade: '2026' })
    const old = buildClass(db, { Grade: '2025', CollegeId: own.CollegeId })
    const pupil = (TrueName: string, ClassId: string, more: object = {}) => {
      const user = buildUser(db, { roles: ['student'], ClassId, TrueName })
      const values = { ClassId, UserId: user.Id, TrueName, Sex: '1', StuStatus: 6, ...more }
      return { ...buildStudent(db, values), LoginName: user.LoginName }
    }
    return {
      own,
      zhang: pupil('张三', own.Id),
      li: pupil('李四', own.Id),
      wang: pupil('王芳', own.Id, { Sex: '2' }),
      // Has begun to study already.
      zhao: pupil('赵六', own.Id, { StuStatus: 1 }),
      elder: pupil('学长', old.Id, { StuStatus: 1 }),
    }
  })
  const day = '2026-10-14'
  const at = (time: string, date = day) => world.setClock(standing(`${date} ${time}`))
  const values: Input<typeof dormitory.addSelectBatch> = {
    Name: '2026级选宿舍',
    Grade: '2026',
    StartTime: `${day} 09:00:00`,
    EndTime: '2026-10-15 20:00:00',
    Mode: 1,
    HoldMinutes: 10,
    AutoFill: 0,
    RoomIds: ['room 101', 'room 102', 'room 201'],
  }
  const batch = 'batch'
  const people = [made.zhang, made.li, made.wang, made.zhao, made.elder]
  const reset = () => {
    at('10:00:00')
    world.transact(db => {
      for (const table of [bedHold, dormStay, backLog, messagePush, messageBatch, selectBatch, selectBatchRoom])
        db.delete(table).where(isNotNull(table.Id)).run()
      db.update(dormBed)
        .set({ State: 0, UserId: null, ReserveKind: null, HoldUntil: null, BatchId: null })
        .where(isNotNull(dormBed.Id))
        .run()
      for (const { Id, StuStatus } of people) db.update(student).set({ StuStatus }).where(eq(student.Id, Id)).run()
      const { RoomIds, ...row } = values
      insertAll(db, selectBatch, [{ ...builtAt, ...row, Id: batch, State: 1, ToldTime: row.StartTime }])
      insertAll(
        db,
        selectBatchRoom,
        RoomIds.map(RoomId => ({ Id: `${batch} ${RoomId}`, BatchId: batch, RoomId })),
      )
    })
  }
  reset()
  const school = as('xgc01')
  return {
    ...made,
    app,
    as,
    token,
    world,
    at,
    reset,
    batch,
    values,
    school,
    hold: (who: { LoginName: string }, bed = '101-1', BatchId = batch) =>
      as(who.LoginName)(bedSelection.holdBed, { BedId: `bed ${bed}`, BatchId }),
    confirm: (who: { LoginName: string }, bed = '101-1') =>
      as(who.LoginName)(bedSelection.confirmBed, { BedId: `bed ${bed}` }),
    release: (who: { LoginName: string }, bed = '101-1') =>
      as(who.LoginName)(bedSelection.releaseBed, { BedId: `bed ${bed}` }),
    mine: async (who: { LoginName: string }) => (await as(who.LoginName)(bedSelection.getMySelection, {})).ResultValue!,
    bed: (name = '101-1') =>
      world
        .reader()
        .select()
        .from(dormBed)
        .where(eq(dormBed.Id, `bed ${name}`))
        .get()!,
    stored: (Id: string) => world.reader().select().from(selectBatch).where(eq(selectBatch.Id, Id)).get()!,
    publish: (Id: string, State = 1, Confirm: 0 | 1 = 1) =>
      school(dormitory.publishSelectBatch, { Id, State, Confirm }),
    change: (Id: string, set: Partial<typeof selectBatch.$inferSelect>) =>
      world.transact(db => db.update(selectBatch).set(set).where(eq(selectBatch.Id, Id)).run()),
    stays: () => world.reader().select().from(dormStay).orderBy(asc(dormStay.Id)).all(),
    /** Beds of people who are told by their names. */
    bedsOf: (...names: string[]) =>
      world
        .reader()
        .select({ Name: student.TrueName, Bed: dormBed.Id, State: dormBed.State })
        .from(dormBed)
        .innerJoin(student, eq(student.Id, dormBed.UserId))
        .where(and(live(dormBed), inArray(student.TrueName, names)))
        .orderBy(asc(dormBed.Id))
        .all(),
    /** Who was told what, in the system. */
    told: () =>
      world
        .reader()
        .select({ to: messagePush.ReceiverId, text: messageBatch.Body })
        .from(messagePush)
        .innerJoin(messageBatch, eq(messageBatch.Id, messagePush.BatchId))
        .where(eq(messagePush.Channel, 1))
        .orderBy(asc(messagePush.Id))
        .all(),
    toDos: () => world.reader().select().from(backLog).where(eq(backLog.IsDel, 0)).all(),
  }
}
