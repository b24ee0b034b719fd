/** What seeded reports say: most that all is well, some that somebody may be ill. */
import { draw } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { campus, elsewhere } from './places.ts'

/** A report that says that somebody may be ill: which answer says so, and what has become of it. */
export interface Trouble {
  readonly field: 'DayTemperature' | 'BRHGTJZRSFYYXZZWQY' | 'BRHGTJZRSFYXLQKTwo' | 'LJSHJCS'
  readonly state: 1 | 2 | 3
}

const fields = ['DayTemperature', 'DayTemperature', 'BRHGTJZRSFYYXZZWQY', 'BRHGTJZRSFYXLQKTwo', 'LJSHJCS'] as const

/** How many reports are to be checked, were checked and are closed: of which day, as so many days back. */
const counts = {
  tiny: [],
  school: [
    [1, 0],
    [1, -1],
    [2, -1],
    [3, -2],
    [3, -3],
  ],
  demo: [
    ...Array.from({ length: 6 }, () => [1, 0] as const),
    [1, -1],
    ...Array.from({ length: 5 }, (_, at) => [2, -1 - (at % 2)] as const),
    ...Array.from({ length: 36 }, (_, at) => [3, -1 - (at % 13)] as const),
  ],
} as const satisfies Record<Plan['preset'], readonly (readonly [1 | 2 | 3, number])[]>

/** So many of those that are to be checked are of the counsellor who is introduced. */
const ofCounsellor = { LoginName: 'fdy01', num: { tiny: 0, school: 2, demo: 3 } } as const

const planned = new WeakMap<Plan, ReadonlyMap<string, Trouble>>()

/** Who is troubled on which day, `StudentNo back`; dealt out once. */
function dealt(plan: Plan): ReadonlyMap<string, Trouble> {
  const known = planned.get(plan)
  if (known) return known
  const may = plan.students.filter(({ named, StuStatus }) => !named && StuStatus === 1)
  const isOwn = (one: PlannedStudent) => one.class.counsellor === ofCounsellor.LoginName
  const shuffled = (pupils: readonly PlannedStudent[]) =>
    draw.shuffled(
      pupils.map(({ StudentNo }) => StudentNo),
      'troubled',
    )
  const own = shuffled(may.filter(isOwn)).slice(0, ofCounsellor.num[plan.preset])
  const numbers = [...own, ...shuffled(may.filter(one => !isOwn(one)))]
  const troubles = counts[plan.preset].map(([state, back], at): [string, Trouble] => [
    `${numbers[at]} ${back}`,
    { state, field: fields[at % fields.length]! },
  ])
  const all = new Map(troubles)
  planned.set(plan, all)
  return all
}

/** What is wrong with a student on a day; undefined: nothing. */
export const troubleOf = (plan: Plan, StudentNo: string, back: number): Trouble | undefined =>
  dealt(plan).get(`${StudentNo} ${back}`)

const vaccination = {
  Vaccination: 3,
  FirstStitchDate: '2021-06-12',
  TwoStitchDate: '2021-07-10',
  ThreeStitchDate: '2022-01-18',
}

/** The answers of a form of the present generation. */
export function answersOf(key: string, trouble: Trouble | undefined) {
  const isAway = draw.int(key, 'away', 1, 100) > 95
  const [Province, City, County] = isAway ? draw.pick(key, 'place', elsewhere) : campus
  const goesOut = draw.int(key, 'outing', 1, 100) > 88
  const well = {
    Country: '中国',
    Province,
    City,
    County,
    CurrentPosition: isAway ? `${Province}${City}${County}` : `${Province}${City}${County}松岭路99号`,
    street_number: isAway ? '' : '松岭路99号',
    title: '地点',
    desc: '详细地点',
    DayTemperature: draw.weighted(key, 'temperature', [
      [0, 15],
      [1, 85],
    ]),
    BRHGTJZRSFYXLQKOne: 0,
    BRHGTJZRSFYXLQKTwo: 0,
    SZSQTNSFFSYQ: 0,
    LJSHJCS: 0,
    BRHGTJZRSFYYXZZWQY: 0,
    TodaySchedule: goesOut ? 1 : 0,
    TodayScheduleOther: goesOut ? draw.pick(key, 'going to', ['市区购物', '校外实习', '图书馆查阅资料']) : '',
    JRSFCSWFL: 0,
    JRSFCSNQTDJSFQ: 0,
    IsInSchoolOfDay: isAway ? 0 : 1,
    ISNATDay: draw.weighted(key, 'test', [
      [0, 70],
      [1, 26],
      [2, 4],
    ]),
    ...vaccination,
  }
  if (!trouble) return well
  const value = trouble.field === 'DayTemperature' ? draw.int(key, 'fever', 2, 3) : 1
  return { ...well, [trouble.field]: value, IsAbnormal: 1, AbnormalReasons: [trouble.field] }
}

/** Health of days on which no task asked for a report, as the student who is introduced first entered it: two days are missing. */
export function healthOf({ preset, day }: Plan): { ReportDate: string; Temp: number; Symptoms: string[] }[] {
  if (preset !== 'school') return []
  const [missing, ill] = [[-11, -6], -8]
  return Array.from({ length: 10 }, (_, at) => at - 13)
    .filter(back => !missing.includes(back))
    .map(back => ({
      ReportDate: plusDays(day, back),
      Temp: back === ill ? 37.6 : 36 + draw.int(String(back), 'temperature of a day', 2, 7) / 10,
      Symptoms: back === ill ? ['1', '2'] : [],
    }))
}
