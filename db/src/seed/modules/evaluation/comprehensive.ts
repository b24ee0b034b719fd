/** Last year's comprehensive evaluation of a seeded school: five dimensions, ranks by class and major. */
import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import { defaultRules } from '#db/evaluation/default-rules'
import { levelAt, totalOf } from '#db/evaluation/score'
import type { evaluationScore } from '#schema/evaluation'
import type { StoredDim } from '#schema/evaluation-records'
import { draw, seedId } from '#seed/random'
import { studentId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { assessmentId, schoolYearOf } from './assessments.ts'
import { formerStudents } from './last-year.ts'
import { ranksWithin } from './ranks.ts'
import { type MeterRecord, placeOf, recordId } from './running.ts'

const { levels, shares } = defaultRules[assessmentType.comprehensive]!
const Aid = assessmentId('comprehensive')
const [moral, study, sport, art, labour] = dimensions[2]
type Points = Readonly<Record<(typeof dimensions)[2][number], number>>

/** Classes that a small school evaluated. */
const classCodes = 2

/** The points of a student; all of a class have a mean of their own. */
function pointsOf({ StudentNo, class: own }: PlannedStudent): Points {
  const mean = draw.int(own.ClassCode, 'mean of courses', 76, 84)
  const spread = (field: string, by: number) => draw.int(StudentNo, field, -by * 100, by * 100)
  const within = (points: number) => Math.min(10_000, Math.max(4_000, points))
  return {
    [moral]: within(8_600 + spread('moral', 9)),
    [study]: within(mean * 100 + spread('courses', 11) + spread('talent', 5)),
    [sport]: within(7_800 + spread('sport', 14)),
    [art]: 7_000 + draw.int(StudentNo, 'art', 0, 5) * 200,
    [labour]: 7_000 + draw.int(StudentNo, 'labour', 0, 6) * 300,
  } as Points
}

const totalBy = (points: Points) =>
  totalOf(shares.map(({ Dimension, Proportion }) => ({ share: Proportion, part: points[Dimension as typeof moral] })))

/** Points between those of the second and the third of the others, so that somebody is third. */
function thirdAmong(others: readonly Points[]): Points {
  const [, second, third] = others.toSorted((a, b) => totalBy(b) - totalBy(a))
  return Object.fromEntries(
    dimensions[2].map(name => [name, Math.floor((second![name] + third![name]) / 2)]),
  ) as unknown as Points
}

/** Whose rank is told, and two who share one. */
const told = '赵一诺'

function evaluated(plan: Plan): Map<PlannedStudent, Points> {
  const all = formerStudents(plan)
  const chosen = new Set(
    plan.preset === 'school'
      ? plan.classes
          .filter(({ yearOfStudy, classNo, graduate }) => yearOfStudy === 3 && classNo === 1 && !graduate)
          .slice(0, classCodes)
      : plan.classes,
  )
  const students = all.filter(each => chosen.has(each.class))
  const points = new Map(students.map(each => [each, pointsOf(each)]))
  const her = students.find(({ named }) => named?.TrueName === told)
  if (!her) return points
  const mates = students.filter(each => each.class === her.class && each !== her)
  // Two have the same points, far from the first.
  const [one, other] = [mates.at(-2)!, mates.at(-1)!]
  points.set(other, points.get(one)!)
  points.set(her, thirdAmong(mates.map(each => points.get(each)!)))
  return points
}

/** Rows of the comprehensive evaluation. */
export function comprehensiveRows(plan: Plan) {
  const year = schoolYearOf(plan, 'comprehensive').slice(5)
  const points = [...evaluated(plan)]
  const scores = points.map(
    ([{ StudentNo }, { [study]: AvgScore, [sport]: SportScore }]): typeof evaluationScore.$inferInsert => ({
      ...plan.made,
      Id: seedId('evaluation score', StudentNo),
      AssessmentId: Aid,
      UserId: studentId(StudentNo),
      AvgScore,
      SportScore,
    }),
  )
  const records = points.map(([{ StudentNo, class: own }, each]) => {
    const TotalScore = totalBy(each)
    const Level = levelAt(TotalScore, levels)
    const Dims: Record<string, StoredDim> = Object.fromEntries(
      dimensions[2].map(name => [name, { Self: null, Vote: name === moral ? each[name] : null, Final: each[name] }]),
    )
    return {
      ...plan.made,
      ...placeOf(own, plan.colleges[own.college - 1]!.Code),
      Id: recordId('comprehensive', StudentNo),
      AssessmentId: Aid,
      UserId: studentId(StudentNo),
      Dims,
      VoteScore: each[moral],
      TotalScore,
      SuggestLevel: Level,
      Level,
      FinalLevel: Level,
      State: 7,
      SubmitTime: `${year}-06-1${draw.int(StudentNo, 'evaluated', 0, 1)} 20:10:00`,
      tie: each[study],
    }
  })
  const ranks = (groupOf: (record: (typeof records)[number]) => string) =>
    ranksWithin(records.map(each => ({ Id: each.Id, total: each.TotalScore, tie: each.tie, group: groupOf(each) })))
  const [inClass, inMajor] = [ranks(({ ClassId }) => ClassId), ranks(({ MajorId, Grade }) => `${MajorId} ${Grade}`)]
  return {
    scores,
    records: records.map(
      ({ tie: _, ...record }): MeterRecord => ({
        ...record,
        ClassRank: inClass.get(record.Id)!,
        MajorRank: inMajor.get(record.Id)!,
      }),
    ),
  }
}
