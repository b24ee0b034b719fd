import type { infoChange } from '#schema/student-records'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

/** How many requests there are, and in which states they stand, in turn. */
const counts = { tiny: 2, school: 9, demo: 60 }
const states = [4, 1, 3, 1, 3, 1, 6, 1, 5, 3]
const opinions: Readonly<Record<number, string>> = { 3: '情况属实，同意', 4: '请补充户口簿复印件', 5: '与学籍档案不符' }

/** The student whose account is shown to everybody: the first of the first class in its third year. */
export const isDemonstrating = ({ LoginName, class: own }: PlannedStudent): boolean =>
  own.yearOfStudy === 3 && LoginName.endsWith('010101')

/** Requests of students for changes of their nation or political status; what was agreed to stands in their rows by now. */
export function requestRows({ students, staff, day, preset, made }: Plan): (typeof infoChange.$inferInsert)[] {
  const auditor = staff.find(({ role }) => role === 'college')
  const asking = students.filter(({ LoginName, StuStatus }) => LoginName && StuStatus === 1)
  const step = Math.max(1, Math.floor(asking.length / counts[preset]))
  const others = asking.filter((one, at) => at % step === 0 && !isDemonstrating(one))
  return [...asking.filter(isDemonstrating), ...others]
    .slice(0, counts[preset])
    .map(({ StudentNo, LoginName, TrueName, Nation, Political }, at) => {
      const State = states[at % states.length] as number
      const isNation = at % 2 === 0
      const [Field, now, other] = isNation
        ? ['Nation', Nation, Nation === '01' ? '02' : '01']
        : ['Political', Political, Political === '03' ? '02' : '03']
      const asked = plusDays(day, -draw.int(StudentNo, 'asked', 2, 40))
      const [Old, New] = State === 3 ? [other, now] : [now, other]
      return {
        ...made,
        Id: seedId('request', StudentNo),
        StudentId: studentId(StudentNo),
        Changes: JSON.stringify([{ Field, Old, New }]),
        Reason: isNation ? '入学登记时民族填写有误' : '组织关系已变化，申请更新政治面貌',
        State,
        SubmitTime: `${asked} 09:20:00`,
        CreateDate: `${asked} 09:20:00`,
        CreateUserId: userId(LoginName),
        CreateUserName: TrueName,
        ...(State in opinions && {
          AuditUserId: userId(auditor?.LoginName ?? ''),
          AuditUserName: auditor?.TrueName ?? '',
          AuditTime: `${plusDays(asked, 1)} 15:00:00`,
          Opinion: opinions[State] ?? '',
        }),
      }
    })
}
