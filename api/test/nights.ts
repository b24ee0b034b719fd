import { late } from '@xuegong/contracts/modules/dormitory/late'
import { builtAt } from '@xuegong/db/build/next-number'
import { insertAll } from '@xuegong/db/insert'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { gateDevice, gateRecord, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { backLog } from '@xuegong/db/schema/workflow'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { nightJobs } from '#modules/dormitory/night-jobs'
import { openHousing } from './housing.ts'

/** The house of `openHousing` with a gate, in which 赵六 lives in 101-1 since the 1st; `begin` before each test. */
export async function openNights() {
  const house = await openHousing()
  const { world, zhao, office, allot, at } = house
  const state = { isAway: (_: string) => false }
  const jobs = nightJobs((_, { studentId }) => state.isAway(studentId))
  return {
    ...house,
    /** Who is on leave in all nights. */
    setAway: (isAway: (id: string) => boolean) => {
      state.isAway = isAway
    },
    run: (name: string, time: string, date = '2026-10-15') => {
      at(time, date)
      return jobs.find(each => each.name === `dormitory.${name}`)!.run(world)
    },
    due: (name: string, after: string) => jobs.find(each => each.name === `dormitory.${name}`)!.due(world, after),
    /** Passes as `出 22:00`, on the 14th or on the day that stands behind. */
    passed: (who: { Id: string }, ...passes: string[]) =>
      world.transact(db =>
        insertAll(
          db,
          gateRecord,
          passes.map((pass, place) => {
            const [way, time = '', day = '2026-10-14'] = pass.split(' ')
            return {
              Id: `${who.Id} ${pass} ${place}`,
              UserId: who.Id,
              DeviceId: 'gate',
              Direction: way === '进' ? 1 : 2,
              PassTime: `${day} ${time.length === 5 ? `${time}:00` : time}`,
              CreateDate: '2026-10-14 00:00:00',
            }
          }),
        ),
      ),
    rows: () =>
      world.reader().select().from(lateReturn).where(eq(lateReturn.IsDel, 0)).orderBy(asc(lateReturn.Date)).all(),
    kinds: () =>
      world
        .reader()
        .select()
        .from(lateReturn)
        .where(eq(lateReturn.IsDel, 0))
        .orderBy(asc(lateReturn.Date))
        .all()
        .map(({ Kind, PassTime }) => [Kind, PassTime]),
    toDos: (about: string) =>
      world
        .reader()
        .select()
        .from(backLog)
        .where(sql`${backLog.SourceKey} like ${`${about}%`}`)
        .all(),
    list: async (by = office, input: object = {}) => (await by(late.listLateReturn, input)).ResultValue!,
    begin: async () => {
      house.reset()
      state.isAway = () => false
      world.transact(db => {
        for (const table of [gateRecord, lateReturn, gateDevice, backLog])
          db.delete(table).where(isNotNull(table.Id)).run()
        const hours = { GateOpen: '06:00', GateClose: '23:00', WeekendClose: '23:30' }
        db.update(dormBuilding)
          .set({ ...hours, FormerHours: [] })
          .run()
        insertAll(db, gateDevice, [{ ...builtAt, Id: 'gate', BuildingId: 'house', Code: 'Z9-01', Name: '东门' }])
      })
      await allot(zhao, '101-1', { InDate: '2026-10-01' })
    },
  }
}
