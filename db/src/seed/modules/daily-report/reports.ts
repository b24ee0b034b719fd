/** Reports of the last days: who did, who was reported for, and who is missing. */
import type { dayVirus, reportDaily, unReported } from '#schema/daily-report'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { classId, orgId, studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { answersOf, type Trouble, troubleOf } from './answers.ts'

type Report = typeof dayVirus.$inferInsert

export const taskId = seedId('report task', 'daily')

/** How many days before the seed day have reports, how many of a hundred report on them, and how many have on the seed day itself. */
const sizes = {
  tiny: { days: 1, rates: [100, 100], today: 0, proxies: 0 },
  school: { days: 3, rates: [97, 97], today: 172, proxies: 0 },
  demo: { days: 13, rates: [96, 98], today: 1765, proxies: 6 },
} as const

const studying = 1

/** Who reports: all who study; of `tiny` the one who is introduced first. */
export function reporters({ preset, students }: Pick<Plan, 'preset' | 'students'>): PlannedStudent[] {
  const all = students.filter(({ StuStatus }) => StuStatus === studying)
  return preset === 'tiny' ? all.filter(({ named }) => named?.TrueName === '赵一诺') : all
}

/** Those whose days are told: the first has reported on all but the present one, another one missed two. */
const faithful = '赵一诺'
const forgetful = { LoginName: 'pyy01', missed: [-2, -8] }

/** Where two of a small school were reported for: one in time, one late. */
const lateOf = { school: [-1, 'late'], demo: undefined, tiny: undefined } as const

const timeOf = (key: string, from: number, to: number) => {
  const second = draw.int(key, 'report second', from * 60, to * 60 - 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`
}
/** Minutes of the day. */
const [opening, closing, midnight, morning] = [480, 1200, 1320, 570]

/** Who is missing on a day that is so many days back. */
function absentOn(plan: Plan, all: readonly PlannedStudent[], back: number): Set<string> {
  const { rates } = sizes[plan.preset]
  const rate = draw.int(String(back), 'report rate', rates[0] * 10, rates[1] * 10) / 1000
  const must = all.filter(({ named }) => named?.LoginName === forgetful.LoginName && forgetful.missed.includes(back))
  const may = all
    .filter(({ named, StudentNo }) => named === undefined && !troubleOf(plan, StudentNo, back))
    .map(({ StudentNo }) => StudentNo)
  const count = Math.round(all.length * (1 - rate))
  return new Set([
    ...must.map(({ StudentNo }) => StudentNo),
    ...draw.shuffled(may, `absent ${back}`).slice(0, Math.max(0, count - must.length)),
  ])
}

/** How a student was reported for on a day: not at all, in time, or late. */
function proxyOf(
  { preset }: Plan,
  { StudentNo, named }: PlannedStudent,
  back: number,
  at: number,
): '' | 'early' | 'late' {
  if (named) return ''
  if (lateOf[preset]) {
    if (back !== lateOf[preset][0]) return ''
    return ({ 20: 'early', 30: 'late' } as const)[at as 20 | 30] ?? ''
  }
  if (draw.int(`${StudentNo} ${back}`, 'proxy', 1, 1000) > sizes[preset].proxies) return ''
  return draw.pick(`${StudentNo} ${back}`, 'late proxy', ['early', 'late'])
}

function reportOf(
  plan: Plan,
  one: PlannedStudent,
  back: number,
  trouble: Trouble | undefined,
  proxy: '' | 'early' | 'late',
  [from, to] = proxy === 'late' ? [closing, midnight] : [opening, back === 0 ? morning : closing],
) {
  const key = `${one.StudentNo} ${back}`
  const ReportDate = plusDays(plan.day, back)
  const ReportTime = `${ReportDate} ${timeOf(key, from, to)}`
  const { counsellor, ClassCode } = one.class
  const by = plan.staff.find(({ LoginName }) => LoginName === counsellor)
  const college = plan.colleges[one.class.college - 1]?.Code ?? ''
  return {
    Id: seedId('report', key),
    CreateDate: ReportTime,
    CreateUserId: userId(proxy ? counsellor : one.LoginName),
    CreateUserName: proxy ? (by?.TrueName ?? '') : one.TrueName,
    UserId: studentId(one.StudentNo),
    TaskId: taskId,
    ReportDate,
    ReportTime,
    ClassId: classId(ClassCode),
    CollegeId: orgId(college),
    FormGen: 3,
    NowDate: ReportDate,
    ...answersOf(key, trouble),
    HandleState: trouble?.state ?? 0,
    // Of what was not checked on the day before the college knows.
    EscalateTime: trouble?.state === 1 && back < 0 ? `${ReportDate} 23:00:00` : null,
    ...(proxy && {
      ProxyUserId: userId(counsellor),
      ProxyUserName: by?.TrueName ?? '',
      ProxyReason: draw.pick(key, 'proxy reason', ['手机故障', '外出无网络', '身体不适']),
    }),
    IsLate: proxy === 'late' ? 1 : 0,
  } satisfies Report
}

/** The report of somebody for whom all is well, of the seed day between two minutes of it. */
export const reportToday = (plan: Plan, one: PlannedStudent, between: [number, number]): Report =>
  reportOf(plan, one, 0, undefined, '', between)

/** Those who have reported on the seed day; the one who is shown first has not yet. */
function presentToday(plan: Plan, all: readonly PlannedStudent[]): Set<string> {
  const may = all.filter(({ named }) => named?.TrueName !== faithful)
  const troubled = may.filter(({ StudentNo }) => troubleOf(plan, StudentNo, 0)).map(({ StudentNo }) => StudentNo)
  const rest = draw.shuffled(
    may.map(({ StudentNo }) => StudentNo).filter(StudentNo => !troubled.includes(StudentNo)),
    'present today',
  )
  return new Set([...troubled, ...rest].slice(0, sizes[plan.preset].today))
}

interface Rows {
  readonly reports: Report[]
  readonly totals: (typeof reportDaily.$inferInsert)[]
  readonly missing: (typeof unReported.$inferInsert)[]
}

/** Everything that was reported until the seed day. */
export function reportRows(plan: Plan): Rows {
  const all = reporters(plan)
  const rows: Rows = { reports: [], totals: [], missing: [] }
  const { days } = sizes[plan.preset]
  for (let back = -days; back <= 0; back += 1) {
    const present = back === 0 ? presentToday(plan, all) : undefined
    const absent = present ? undefined : absentOn(plan, all, back)
    const reports: Report[] = []
    for (const [at, one] of all.entries()) {
      if (present ? !present.has(one.StudentNo) : absent?.has(one.StudentNo)) continue
      const trouble = troubleOf(plan, one.StudentNo, back)
      const proxy = present || trouble ? '' : proxyOf(plan, one, back, at)
      reports.push(reportOf(plan, one, back, trouble, proxy))
    }
    rows.reports.push(...reports)
    if (present || plan.preset === 'tiny') continue
    rows.totals.push(...totalsOf(plan, all, reports, back))
    rows.missing.push(...missingOf(plan, all, reports, back))
  }
  return rows
}

function totalsOf({ day, classes }: Plan, all: readonly PlannedStudent[], reports: readonly Report[], back: number) {
  const ReportDate = plusDays(day, back)
  return classes.map(({ ClassCode }) => {
    const ClassId = classId(ClassCode)
    const own = reports.filter(report => report.ClassId === ClassId)
    return {
      Id: seedId('report total', `${ClassCode} ${back}`),
      TaskId: taskId,
      ReportDate,
      ClassId,
      Should: all.filter(each => each.class.ClassCode === ClassCode).length,
      Reported: own.length,
      Proxy: own.filter(({ ProxyUserId }) => ProxyUserId).length,
      Abnormal: own.filter(({ IsAbnormal }) => IsAbnormal).length,
    }
  })
}

/** Whoever had not reported at the close; staff reported for some of them later. */
function missingOf({ day }: Plan, all: readonly PlannedStudent[], reports: readonly Report[], back: number) {
  const byStudent = new Map(reports.map(report => [report.UserId, report]))
  return all.flatMap(({ StudentNo }) => {
    const UserId = studentId(StudentNo)
    const report = byStudent.get(UserId)
    if (report && !report.IsLate) return []
    return [
      {
        Id: seedId('unreported', `${StudentNo} ${back}`),
        TaskId: taskId,
        ReportDate: plusDays(day, back),
        UserId,
        ProxyTime: report?.ReportTime ?? null,
      },
    ]
  })
}
