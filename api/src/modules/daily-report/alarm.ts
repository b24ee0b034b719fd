import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { heldIn } from '#approval/approvers'
import { endToDos, type Giving, giveToDo } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { plusSeconds } from '#world/clock'
import { classOf } from './due.ts'
import { abnormalReport, unchecked } from './templates.ts'

/** Of a report, what those who look after its student are told. Never what it says. */
interface Report {
  readonly Id: string
  readonly UserId: string
  readonly ClassId: string
  readonly CollegeId: string
}

/** Where reports are checked. */
const page = '/epidemicMange/abnormal'
const about = (Id: string) => `daily-report:${Id}`
const twoHours = 7200

const nameOf = ({ db }: Pick<Giving, 'db'>, UserId: string) =>
  db.select({ TrueName: student.TrueName }).from(student).where(eq(student.Id, UserId)).get()?.TrueName ?? ''

/** Tells the counsellor and the college of a report that is to be checked; the counsellor, or else the college, has to do it. */
export function alarm(work: Giving, { Id, UserId, ClassId, CollegeId }: Report): void {
  const { CounsellorId = '', ClassName = '' } = classOf(work, ClassId) ?? {}
  const college = heldIn(work, 'college', CollegeId)
  const TrueName = nameOf(work, UserId)
  const url = `${page}?detail=${Id}`
  tell(work, abnormalReport, [CounsellorId, ...college], { TrueName, 班级: ClassName }, { businessId: Id, url })
  giveToDo(work, CounsellorId ? [CounsellorId] : college, {
    about: about(Id),
    title: `核实${TrueName}的异常上报`,
    content: `${ClassName} ${TrueName}`,
    url,
    priority: 3,
    deadline: plusSeconds(work.now, twoHours),
  })
}

/** Tells the college of a report that nobody has checked. */
export function alarmCollege(work: Giving, { Id, UserId, ClassId, CollegeId }: Report): void {
  const vars = { TrueName: nameOf(work, UserId), 班级: classOf(work, ClassId)?.ClassName ?? '' }
  tell(work, unchecked, heldIn(work, 'college', CollegeId), vars, { businessId: Id, url: `${page}?detail=${Id}` })
}

/** It has been checked, or there is nothing to check any more. */
export const endAlarm = (work: Pick<Giving, 'db' | 'now'>, Id: string, how: 'done' | 'void'): void =>
  endToDos(work, about(Id), how)
