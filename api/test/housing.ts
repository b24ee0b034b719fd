import type { Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { userRegion } from '@xuegong/db/schema/account'
import { dormBed, dormBuilding, dormChange, dormRoom, selectBatch } from '@xuegong/db/schema/dormitory'
import { classInfo } from '@xuegong/db/schema/people'
import { wfInstance, wfRound, wfTask } from '@xuegong/db/schema/workflow'
import { eq, isNotNull } from 'drizzle-orm'
import { openChoosing } from './choosing.ts'

type Allotting = Omit<Input<typeof dormitory.allotBed>, 'BedId' | 'UserId'>

/**
 * The house of `openChoosing` without a batch: with its warden, the counsellor of the class of 2026 and the secretary of its college; and a
 * student of another college.
 */
export async function openHousing() {
  const school = await openChoosing()
  const { world, as, own } = school
  const made = world.transact(db => {
    const warden = buildUser(db, { roles: ['sg'], TrueName: '刘阿姨' })
    db.insert(userRegion).values({ UserId: warden.Id, Kind: 'building', TargetId: 'house' }).run()
    const other = buildUser(db, { roles: ['sg'], TrueName: '王阿姨' })
    const counsellor = buildUser(db, { roles: ['fdy'] })
    db.update(classInfo).set({ CounsellorId: counsellor.Id }).where(eq(classInfo.Id, own.Id)).run()
    const secretary = buildUser(db, { roles: ['college'], OrgId: own.CollegeId })
    const elsewhere = buildClass(db, { Grade: '2026' })
    const stranger = buildStudent(db, { ClassId: elsewhere.Id, TrueName: '外院生', Sex: '1' })
    return { warden, other, counsellor, secretary, elsewhere, stranger }
  })
  const reset = () => {
    school.reset()
    world.transact(db => {
      db.update(selectBatch).set({ State: 0 }).where(isNotNull(selectBatch.Id)).run()
      db.update(dormRoom)
        .set({ CollegeId: null, State: 1, LeaderId: '', IsDel: 0, BedNum: 4 })
        .where(isNotNull(dormRoom.Id))
        .run()
      for (const table of [dormChange, wfInstance, wfRound, wfTask]) db.delete(table).where(isNotNull(table.Id)).run()
      db.update(dormBed).set({ Remark: '', ReserveChangeId: null }).where(isNotNull(dormBed.Id)).run()
    })
  }
  reset()
  const office = as('xgc01')
  const allot = (who: { Id: string }, to = '101-1', more: Allotting = {}, by = office) =>
    by(dormitory.allotBed, { BedId: `bed ${to}`, UserId: who.Id, ...more })
  const set = (State: 0 | 1 | 4, beds = ['101-1'], by = office) =>
    by(dormitory.setBedState, { BedIds: beds.map(name => `bed ${name}`), State })
  return {
    ...school,
    ...made,
    reset,
    office,
    allot,
    set,
    move: (who: { Id: string }, to: string, more: Allotting = {}, by = office) =>
      allot(who, to, { Move: 1, ...more }, by),
    leave: (OutDate: string, beds = ['101-1'], by = office) =>
      by(dormitory.checkOut, { BedIds: beds.map(name => `bed ${name}`), OutDate, OutReason: '4' }),
    /** Why it was not done to some beds. */
    failed: async (answer: ReturnType<typeof set>) => (await answer).ResultValue!.Fail.map(({ Reason }) => Reason),
    keeper: as(made.warden.LoginName),
    stranger: made.stranger,
    another: as(made.other.LoginName),
    teacher: as(made.counsellor.LoginName),
    college: as(made.secretary.LoginName),
    /** Who is in charge of the house. */
    setManager: (UserId: string | null) =>
      world.transact(db => {
        db.delete(userRegion).where(eq(userRegion.TargetId, 'house')).run()
        if (UserId) db.insert(userRegion).values({ UserId, Kind: 'building', TargetId: 'house' }).run()
      }),
    /** Another building for men with one room and one bed, all called the same, and its warden. */
    addBuilding: (Id: string, UserId: string) =>
      world.transact(db => {
        insertAll(db, dormBuilding, [{ ...builtAt, Id, Name: `${Id}号楼`, Code: Id, SexType: 1, Floors: 1 }])
        db.insert(userRegion).values({ UserId, Kind: 'building', TargetId: Id }).run()
        const room = { BuildingId: Id, Floor: 1, RoomNo: '101', RoomType: '4', BedNum: 1, SexType: 1 }
        insertAll(db, dormRoom, [{ ...builtAt, Id: `room ${Id}`, ...room }])
        insertAll(db, dormBed, [{ ...builtAt, Id: `bed ${Id}`, RoomId: `room ${Id}`, BedNo: 1 }])
      }),
    setRoom: (Id: string, set: Partial<typeof dormRoom.$inferSelect>) =>
      world.transact(db => db.update(dormRoom).set(set).where(eq(dormRoom.Id, Id)).run()),
  }
}
