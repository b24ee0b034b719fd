/** Last year's recognition of hardship of a seeded school: archived, with the levels of all three stages. */
import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { defaultRules } from '#db/evaluation/default-rules'
import { levelAt, totalOf } from '#db/evaluation/score'
import type { classClose, meterRecordLevel } from '#schema/evaluation-records'
import { draw, seedId } from '#seed/random'
import { classId, orgId, studentId, userId } from '#seed/school/ids'
import type { PlannedClass } from '#seed/school/classes'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'
import { answersBy, partBy } from './answers.ts'
import { assessmentId, type Question, questionsOf, schoolYearOf } from './assessments.ts'
import { ranksWithin } from './ranks.ts'
import { type MeterRecord, placeOf, recordId } from './running.ts'

const { levels, shares } = defaultRules[assessmentType.hardship]!
const Aid = assessmentId('lastYear')

/** How many got which level. */
const sizes = {
  tiny: { A: 0, B: 0, C: 0, N: 0 },
  school: { A: 5, B: 9, C: 8, N: 2 },
  demo: { A: 120, B: 240, C: 180, N: 60 },
} as const
/** About how needy who gets a level is. */
const needs = { A: [0.72, 1], B: [0.52, 0.72], C: [0.36, 0.54], N: [0, 0.34] } as const
type Level = keyof typeof needs

const studying = 1
const told = { TrueName: '赵一诺', level: 'B' } as const

/** Who was in the school a year ago: those above the first year. */
export const formerStudents = ({ students }: Pick<Plan, 'students'>): PlannedStudent[] =>
  students.filter(({ StuStatus, class: own }) => StuStatus === studying && own.yearOfStudy > 1)

/** Who applied, with the level that came out. */
function applicants(plan: Plan): readonly (readonly [PlannedStudent, Level])[] {
  const left = { ...sizes[plan.preset] } as Record<Level, number>
  const all = formerStudents(plan)
  const byNo = new Map(all.map(each => [each.StudentNo, each]))
  const first = all.filter(({ named }) => named?.TrueName === told.TrueName)
  const others = draw
    .shuffled(
      all.filter(({ named }) => !named).map(({ StudentNo }) => StudentNo),
      'applied last year',
    )
    .map(no => byNo.get(no)!)
  left[told.level] -= first.length
  const wanted = (Object.keys(needs) as Level[]).flatMap(level => Array.from({ length: left[level] }, () => level))
  return [
    ...first.map(each => [each, told.level] as const),
    ...wanted.map((level, at) => [others[at]!, level] as const),
  ]
}

/** Answers that come to a level: drawn again until they do. */
function answered(questions: readonly Question[], StudentNo: string, level: Level) {
  const [from, to] = needs[level]
  for (let turn = 0; turn < 200; turn += 1) {
    const key = `last year ${StudentNo} ${turn}`
    const need = from + (to - from) * draw.number(key, 'need')
    const Answers = answersBy(questions, 1, { key, need })
    const TeacherAnswers = answersBy(questions, 3, { key, need })
    const SelfScore = partBy(questions, 1, Answers)
    const VoteScore = partBy(questions, 2, answersBy(questions, 2, { key, need }))
    const TeacherScore = partBy(questions, 3, TeacherAnswers)
    const parts = [SelfScore, VoteScore, TeacherScore]
    const TotalScore = totalOf(shares.map(({ Proportion }, at) => ({ share: Proportion, part: parts[at] ?? null })))
    if (levelAt(TotalScore, levels) === level)
      return { Answers, TeacherAnswers, SelfScore, VoteScore, TeacherScore, TotalScore }
  }
  throw new Error(`no answers of ${StudentNo} come to ${level}`)
}

/** When the stages gave their levels, in the year in which the assessment began. */
const stageTimes = ['10-16 10:00:00', '10-24 10:00:00', '11-02 10:00:00'] as const

/** Rows of last year's recognition. */
export function lastYearRows(plan: Plan) {
  const questions = questionsOf(plan, 'lastYear')
  const year = schoolYearOf(plan, 'lastYear').slice(0, 4)
  const records = applicants(plan).map(([student, level]): MeterRecord & { TotalScore: number } => ({
    ...plan.made,
    ...answered(questions, student.StudentNo, level),
    ...placeOf(student.class, plan.colleges[student.class.college - 1]!.Code),
    Id: recordId('lastYear', student.StudentNo),
    AssessmentId: Aid,
    UserId: studentId(student.StudentNo),
    SuggestLevel: level,
    Level: level,
    FinalLevel: level,
    State: 7,
    SubmitTime: `${year}-09-2${draw.int(student.StudentNo, 'day', 1, 9)} 2${draw.int(student.StudentNo, 'hour', 0, 2)}:15:00`,
  }))
  const ranked = rankedByClass(records)
  return { records: ranked, levels: levelRows(plan, ranked, year), closes: closeRows(plan, ranked, year) }
}

/** Records with their ranks in their class. */
function rankedByClass(records: readonly (MeterRecord & { TotalScore: number })[]): MeterRecord[] {
  const ranks = ranksWithin(
    records.map(({ Id, TotalScore, ClassId }) => ({ Id: Id!, total: TotalScore, group: ClassId })),
  )
  return records.map(record => ({ ...record, ClassRank: ranks.get(record.Id!)! }))
}

function levelRows(
  plan: Plan,
  records: readonly MeterRecord[],
  year: string,
): (typeof meterRecordLevel.$inferInsert)[] {
  const who = (role: string) => plan.staff.find(each => each.role === role)
  const [counsellor, college, office] = [who('fdy'), who('college'), who('xgc')]
  return records.flatMap(({ Id, Level = '' }) =>
    [counsellor, college, office].map((by, at) => ({
      ...plan.made,
      Id: seedId(`record level ${at + 1}`, Id!),
      AssessmentId: Aid,
      MeterRecordId: Id!,
      Stage: at + 1,
      LevelCode: Level,
      OperUserId: userId(by?.LoginName ?? ''),
      OperUserName: by?.TrueName ?? '',
      OperTime: `${year}-${stageTimes[at]!}`,
    })),
  )
}

/** Every class of a year ago is closed and reported. */
function closeRows(plan: Plan, records: readonly MeterRecord[], year: string): (typeof classClose.$inferInsert)[] {
  const inIt = new Set(records.map(({ ClassId }) => ClassId))
  return plan.classes
    .filter(each => inIt.has(classId(each.ClassCode)))
    .map((own: PlannedClass) => ({
      ...plan.made,
      Id: seedId('class close last year', own.ClassCode),
      AssessmentId: Aid,
      ClassId: classId(own.ClassCode),
      CollegeId: orgId(plan.colleges[own.college - 1]!.Code),
      CloseState: 1,
      CloseTime: `${year}-10-16 09:00:00`,
      CloseUserName: plan.staff.find(({ LoginName }) => LoginName === own.counsellor)?.TrueName ?? '',
      ReportState: 1,
      ReportTime: `${year}-10-22 08:30:00`,
      ReportUserName: plan.staff.find(({ LoginName }) => LoginName === own.counsellor)?.TrueName ?? '',
    }))
}
