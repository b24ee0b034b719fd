import type { Input } from '@xuegong/contracts/endpoint'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { userRegion } from '@xuegong/db/schema/account'
import { dormBed, dormRoom, selectBatch } from '@xuegong/db/schema/dormitory'
import { classInfo } from '@xuegong/db/schema/people'
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
    const other = buildUser(db, { roles: ['sg'] })
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
      db.update(dormBed).set({ Remark: '' }).where(isNotNull(dormBed.Id)).run()
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
    setRoom: (Id: string, set: Partial<typeof dormRoom.$inferSelect>) =>
      world.transact(db => db.update(dormRoom).set(set).where(eq(dormRoom.Id, Id)).run()),
  }
}
