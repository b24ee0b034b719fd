/** The scenario 上报截止前: a few minutes before the close nearly everybody has reported, and what was abnormal is nearly all checked. */
import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { dayVirus, virusHandle } from '#schema/daily-report'
import { backLog } from '#schema/workflow'
import { draw } from '#seed/random'
import { studentId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { asc, eq, like } from 'drizzle-orm'
import { handleRows } from './afterwards.ts'
import { reporters, reportToday } from './reports.ts'

const reported = 0.94
/** Of the counsellor who is introduced: so many have not reported, and so many reports are to be checked, as in no other class. */
const ofCounsellor = { LoginName: 'fdy01', missing: 6, unchecked: 2 }
/** Minutes of the day between which the others have reported meanwhile. */
const meanwhile: [number, number] = [570, 1195]

/** Turns a seeded school into it. */
export function reportClosing(db: Db, plan: Plan): void {
  const all = reporters(plan)
  const done = new Set(
    db
      .select({ UserId: dayVirus.UserId })
      .from(dayVirus)
      .where(eq(dayVirus.ReportDate, plan.day))
      .all()
      .map(row => row.UserId),
  )
  const left = all.filter(({ StudentNo }) => !done.has(studentId(StudentNo)))
  const isOwn = ({ class: own }: (typeof all)[number]) => own.counsellor === ofCounsellor.LoginName
  const shuffled = (pupils: typeof all) =>
    draw.shuffled(
      pupils.map(({ StudentNo }) => StudentNo),
      'missing at the close',
    )
  const most = Math.round(all.length * (1 - reported))
  const own = shuffled(left.filter(isOwn)).slice(0, ofCounsellor.missing)
  const others = shuffled(left.filter(one => !isOwn(one))).slice(0, Math.max(0, most - own.length))
  const missing = new Set([...own, ...others])
  const come = left.filter(({ StudentNo }) => !missing.has(StudentNo))
  insertAll(
    db,
    dayVirus,
    come.map(one => reportToday(plan, one, meanwhile)),
  )
  checkAllBut(db, plan, ofCounsellor.unchecked)
}

/** What is to be checked has been, but for so many reports of the counsellor who is introduced. */
function checkAllBut(db: Db, plan: Plan, rest: number): void {
  const open = db.select().from(dayVirus).where(eq(dayVirus.HandleState, 1)).orderBy(asc(dayVirus.ReportTime)).all()
  const kept = open
    .filter(({ UserId }) => plan.byId.get(UserId)?.class.counsellor === ofCounsellor.LoginName)
    .slice(-rest)
  for (const row of open.filter(each => !kept.includes(each))) {
    const checked = { ...row, HandleState: 2 }
    db.update(dayVirus).set({ HandleState: 2 }).where(eq(dayVirus.Id, row.Id)).run()
    insertAll(db, virusHandle, handleRows(plan, [checked]))
    db.update(backLog)
      .set({ State: 1, HandleTime: `${plan.day} 12:00:00` })
      .where(like(backLog.SourceKey, `daily-report:${row.Id}:%`))
      .run()
  }
}
