import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { plusDays } from './calendar.ts'
import type { PlannedClass } from './classes.ts'
import { isIntroduced, type NamedStudent, namedStudents } from './demo-logins.ts'
import { identityNumber, mobileNumber, pad, studentOrdinal } from './identity.ts'
import { personName } from './names.ts'
import { nations, politicals, provinces, sexes } from './population.ts'
import { presets } from '../presets.ts'
import { quota, shares } from './quota.ts'
import { draw } from '../random.ts'

/** A student of the plan. */
export interface PlannedStudent {
  readonly StudentNo: string
  readonly TrueName: string
  readonly IdCard: string
  readonly Sex: string
  readonly Nation: string
  readonly Political: string
  readonly Birthday: string
  readonly HomeProvince: string
  readonly Mobile: string
  readonly StuStatus: number
  readonly class: PlannedClass
  /** What is fixed about him, if anything. */
  readonly named: NamedStudent | undefined
  /** Empty: no account. */
  readonly LoginName: string
}

interface Seat {
  readonly class: PlannedClass
  readonly seat: number
  readonly named: NamedStudent | undefined
}

/** Every student of a preset; sex, nation, political status and StuStatus meet the preset's numbers exactly. */
export function planStudents(preset: Preset, classes: readonly PlannedClass[]): PlannedStudent[] {
  const size = presets[preset]
  const seats = new Map<string, Seat>()
  for (const each of classes)
    for (let seat = 1; seat <= size.seats; seat += 1)
      seats.set(studentNo(each, seat), { class: each, seat, named: namedAt(each, seat) })
  const dealt = deal(seats, size.status)

  return [...seats].map(([StudentNo, seat]): PlannedStudent => {
    const { class: own, named } = seat
    const Sex = dealt.Sex.get(StudentNo) as string
    const hasAccount = size.accounts === 'all' || (named && isIntroduced(named, preset))
    return {
      StudentNo,
      TrueName: named?.TrueName ?? personName(StudentNo, Sex),
      ...identityOf(own, seat.seat, Sex),
      Sex,
      Nation: dealt.Nation.get(StudentNo) as string,
      Political: dealt.Political.get(StudentNo) as string,
      HomeProvince: draw.weighted(StudentNo, 'HomeProvince', provinces),
      StuStatus: dealt.StuStatus.get(StudentNo) as number,
      class: own,
      named,
      LoginName: hasAccount ? named?.LoginName || StudentNo : '',
    }
  })
}

/** The numbers of whoever has a seat, and the birthday that is a part of them. */
export function identityOf(own: PlannedClass, seat: number, Sex: string) {
  const Birthday = birthday(studentNo(own, seat), own)
  const ordinal = studentOrdinal(own.Grade, own.college, own.classNo, seat)
  return { Birthday, IdCard: identityNumber(ordinal, Birthday, Sex), Mobile: mobileNumber(ordinal) }
}

/** Whether a class has the seats of those with a fixed name who are in a year of study. */
export const isNamedClass = ({ college, classNo }: PlannedClass) => college === 1 && classNo === 1

/** StudentNo = grade, college, class within the college and grade, seat. */
export const studentNo = (
  { Grade, college, classNo }: Pick<PlannedClass, 'Grade' | 'college' | 'classNo'>,
  seat: number,
) => `${Grade}${pad(college, 2)}${pad(classNo, 2)}${pad(seat, 2)}`

const namedAt = (own: PlannedClass, seat: number) =>
  isNamedClass(own)
    ? namedStudents.find(named => named.yearOfStudy === own.yearOfStudy && named.seat === seat)
    : undefined

/** What is dealt out so that the sums are right. */
function deal(seats: ReadonlyMap<string, Seat>, status: readonly (readonly [number, number])[]) {
  const keys = [...seats.keys()]
  const fresh = (key: string) => seats.get(key)?.class.yearOfStudy === 1
  const fixedOf = <F extends 'Sex' | 'StuStatus'>(field: F) =>
    new Map([...seats].flatMap(([key, { named }]) => (named ? [[key, named[field]] as const] : [])))
  return {
    Sex: quota(draw, 'Sex', keys, shares(keys.length, sexes), '1', { fixed: fixedOf('Sex') as Map<string, string> }),
    Nation: quota(draw, 'Nation', keys, shares(keys.length, nations), '01'),
    Political: quota(draw, 'Political', keys, shares(keys.length, politicals), '13', {
      // Nobody joins the party in the first weeks.
      eligible: (key, code) => !fresh(key) || (code !== '01' && code !== '02'),
    }),
    StuStatus: quota(draw, 'StuStatus', keys, status, 1, {
      fixed: fixedOf('StuStatus') as Map<string, number>,
      // Only first-years can be missing; the other changes happen later.
      eligible: (key, code) => (code === 6) === fresh(key),
    }),
  }
}

/** Most were born in the twelve months that start school together, some a year earlier; graduates are four years older. */
function birthday(StudentNo: string, { Grade, graduate }: PlannedClass): string {
  const typical = Number(Grade) - (graduate ? 23 : 19)
  const year =
    typical -
    draw.weighted(StudentNo, 'born a year earlier', [
      [0, 82],
      [1, 18],
    ])
  return plusDays(`${year}-09-01`, draw.int(StudentNo, 'birthday', 0, 364))
}
