import { gradeOf } from './calendar.ts'
import { type College, colleges, type Major } from './campus.ts'
import { pad } from './identity.ts'
import type { Size } from '../presets.ts'

/** A class of the plan. College and class number are the ones in the StudentNo and count from 1. */
export interface PlannedClass {
  readonly ClassCode: string
  readonly ClassName: string
  readonly Grade: string
  readonly yearOfStudy: number
  readonly college: number
  readonly classNo: number
  readonly major: Major
  readonly graduate: boolean
  /** LoginNames. */
  readonly counsellor: string
  readonly headTeacher: string
}

type Place = Omit<PlannedClass, 'counsellor' | 'headTeacher'>

/** All classes of a preset with who is in charge of them. Class 01 of college 01 in the third year is the first of fdy01 and bzr01. */
export function planClasses(size: Size, now: string): PlannedClass[] {
  const places = colleges.slice(0, size.colleges).flatMap((college, at) => placesOf(college, at + 1, size, now))
  const heads = headTeachers(places)
  return places.map(place => ({
    ...place,
    counsellor: `fdy${pad((sliceOf(place, size.counsellors) - 1) * size.colleges + place.college, 2)}`,
    headTeacher: heads.get(place) as string,
  }))
}

function placesOf(college: College, number: number, size: Size, now: string): Place[] {
  const perYear = number % 2 ? size.classes.odd : size.classes.even
  const undergraduate = perYear.flatMap((count, year) =>
    college.majors
      .slice(0, count)
      .map((major, at) =>
        place({ major, college: number, classNo: at + 1, yearOfStudy: year + 1, graduate: false }, now),
      ),
  )
  const graduate = size.graduate
    .filter(each => each.college === number)
    .map(({ year }) => {
      const classNo = (perYear[year - 1] ?? 0) + 1
      return place({ major: college.graduate, college: number, classNo, yearOfStudy: year, graduate: true }, now)
    })
  return [...undergraduate, ...graduate]
}

function place(given: Pick<Place, 'major' | 'college' | 'classNo' | 'yearOfStudy' | 'graduate'>, now: string): Place {
  const Grade = gradeOf(now, given.yearOfStudy)
  const ClassName = `${given.major.short}${Grade.slice(2)}01班`
  return { ...given, Grade, ClassName, ClassCode: `${Grade}${given.major.Code}01` }
}

/** Which of the counsellors of its college a class has: one for each major, the classes left over are spread. */
function sliceOf({ classNo, yearOfStudy, graduate }: Place, counsellors: number): number {
  if (graduate) return 1
  if (classNo <= counsellors) return classNo
  return Math.min(counsellors, yearOfStudy <= 2 ? 2 : 3)
}

/** Two classes each. Teachers take the classes of their college in turn; graduate classes have some of their own. */
function headTeachers(places: readonly Place[]): Map<Place, string> {
  const pairs: { turn: number; college: number; pair: Place[] }[] = []
  const take = (list: Place[], college: number, from: number) => {
    for (let at = 0; at < list.length; at += 2)
      pairs.push({ turn: from + at / 2, college, pair: list.slice(at, at + 2) })
  }
  const undergraduate = places.filter(each => !each.graduate)
  for (const college of new Set(undergraduate.map(each => each.college)))
    take(undergraduate.filter(each => each.college === college).sort(byMajorThenYear), college, 0)
  take(
    places.filter(each => each.graduate),
    0,
    undergraduate.length,
  )
  pairs.sort((a, b) => a.turn - b.turn || a.college - b.college)
  return new Map(pairs.flatMap(({ pair }, at) => pair.map(each => [each, `bzr${pad(at + 1, 2)}`] as const)))
}

/** Third year first, then the first: that pair is the one of bzr01. */
const yearOrder = [0, 2, 3, 1, 4]
const byMajorThenYear = (a: Place, b: Place) =>
  a.classNo - b.classNo || (yearOrder[a.yearOfStudy] ?? 0) - (yearOrder[b.yearOfStudy] ?? 0)
