/** What became of reports that say that somebody may be ill, and the students who are kept apart. */
import type { dayVirus, epidemicPerson, healthRecord, virusHandle } from '#schema/daily-report'
import type { backLog } from '#schema/workflow'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { healthOf } from './answers.ts'

type Report = typeof dayVirus.$inferInsert

/** A moment so many minutes later, on the same day. */
function minutesLater(moment: string, minutes: number): string {
  const [hour = 0, minute = 0] = moment.slice(11, 16).split(':').map(Number)
  const at = Math.min(hour * 60 + minute + minutes, 23 * 60 + 59)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.slice(0, 10)} ${two(Math.floor(at / 60))}:${two(at % 60)}:00`
}

/** Dictionary VirusMeasure. */
const measures = [
  ['1', '电话核实，已测量体温'],
  ['2', '已陪同到校医院就诊'],
  ['4', '嘱咐居家观察'],
] as const
const ends = [
  ['1', '复测体温正常'],
  ['4', '观察期满，情况正常'],
  ['6', '填写有误，已核对'],
] as const

interface Staff {
  readonly Id: string
  readonly TrueName: string
}

function counsellors({ students, staff }: Plan): ReadonlyMap<string, Staff> {
  const byLogin = new Map(staff.map(({ LoginName, TrueName }) => [LoginName, { Id: userId(LoginName), TrueName }]))
  return new Map(
    students.map(({ StudentNo, class: own }) => [
      studentId(StudentNo),
      byLogin.get(own.counsellor) ?? { Id: '', TrueName: '' },
    ]),
  )
}

/** What was done: checked, then closed. */
export function handleRows(plan: Plan, reports: readonly Report[]): (typeof virusHandle.$inferInsert)[] {
  const by = counsellors(plan)
  return reports
    .filter(({ HandleState = 0 }) => HandleState > 1)
    .flatMap(({ Id, UserId, ReportTime, HandleState = 0 }) => {
      const { Id: CreateUserId, TrueName } = by.get(UserId)!
      const step = (from: number, [Measure, Remark]: readonly [string, string], minutes: number) => ({
        Id: seedId('virus handle', `${Id} ${from}`),
        DayVirusId: Id,
        FromState: from,
        ToState: from + 1,
        Measure,
        Remark,
        CreateDate: minutesLater(ReportTime, minutes),
        CreateUserId,
        CreateUserName: TrueName,
      })
      const checked = step(1, draw.pick(Id, 'measure', measures), draw.int(Id, 'checked after', 10, 90))
      return HandleState === 2
        ? [checked]
        : [checked, step(2, draw.pick(Id, 'end', ends), draw.int(Id, 'closed after', 100, 240))]
    })
}

/** What is to be checked waits with the counsellor. */
export function toDoRows(plan: Plan, reports: readonly Report[]): (typeof backLog.$inferInsert)[] {
  const by = counsellors(plan)
  return reports
    .filter(({ HandleState }) => HandleState === 1)
    .map(({ Id, UserId, ReportTime }) => {
      const { TrueName, class: own } = plan.byId.get(UserId)!
      const receiver = by.get(UserId)!.Id
      return {
        Id: seedId('virus to-do', Id),
        Kind: 1,
        SourceKey: `daily-report:${Id}:${receiver}`,
        Title: `核实${TrueName}的异常上报`,
        Content: `${own.ClassName} ${TrueName}`,
        Url: `/epidemicMange/abnormal?detail=${Id}`,
        Priority: 3,
        DeadLine: minutesLater(ReportTime, 120),
        ReceiveUserId: receiver,
        CreateDate: ReportTime,
        CreateUserName: '系统',
      }
    })
}

/** Kind, since how many days, for how long, where. */
const held = [
  [1, -4, null, '学校隔离点A栋'],
  [2, -4, null, '学校隔离点A栋'],
  [3, -6, null, '市第三人民医院隔离区'],
  [4, -3, null, '青禾大学附属医院'],
  [5, -12, -2, '宿舍健康监测'],
] as const
const fewKinds = [1, 5]

export function personRows({ preset, day, students, made }: Plan): (typeof epidemicPerson.$inferInsert)[] {
  if (preset === 'tiny') return []
  const chosen = held.filter(([Kind]) => preset === 'demo' || fewKinds.includes(Kind))
  const numbers = draw.shuffled(
    students.filter(({ named, StuStatus }) => !named && StuStatus === 1).map(({ StudentNo }) => StudentNo),
    'kept apart',
  )
  return chosen.map(([Kind, from, to, Place], at) => ({
    ...made,
    Id: seedId('epidemic person', String(Kind)),
    UserId: studentId(numbers[at]!),
    Kind,
    StartDate: plusDays(day, from),
    EndDate: to === null ? null : plusDays(day, to),
    Place,
    State: to === null ? 1 : 2,
    Remark: to === null ? '' : '监测期满，核酸阴性',
  }))
}

/** Health that the student who is introduced first entered himself. */
export function healthRows(plan: Plan): (typeof healthRecord.$inferInsert)[] {
  const {
    StudentNo = '',
    LoginName = '',
    TrueName = '',
  } = plan.students.find(({ named }) => named?.TrueName === '赵一诺') ?? {}
  return healthOf(plan).map(({ ReportDate, Temp, Symptoms }) => ({
    Id: seedId('health', ReportDate),
    CreateDate: `${ReportDate} 20:10:00`,
    CreateUserId: userId(LoginName),
    CreateUserName: TrueName,
    UserId: studentId(StudentNo),
    ReportDate,
    Temp,
    Symptoms,
    Region: '山东省/青岛市/崂山区',
    HealthCode: '1',
    IsAbnormal: Symptoms.length > 0 ? 1 : 0,
  }))
}
