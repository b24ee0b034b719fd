/** The assessments of a seeded school with their questions, shares and levels. */
import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { type Asked, defaultQuestions } from '#db/evaluation/default-questions'
import { defaultRules } from '#db/evaluation/default-rules'
import type { assessment, evaluationProportion, levelRule, question } from '#schema/evaluation'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'

export type Assessment = typeof assessment.$inferInsert
export type Question = typeof question.$inferInsert

/** This year's recognition of hardship, last year's, last year's comprehensive evaluation, and one to try out. */
export type Which = 'running' | 'lastYear' | 'comprehensive' | 'test'
export const assessmentId = (which: Which): string => seedId('assessment', which)

const yearOf = (day: string, back = 0) => {
  const from = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) >= 9 ? 0 : 1) - back
  return { from, text: `${from}-${from + 1}` }
}
/** The school year of an assessment: that of the seeds, or the one before. */
export const schoolYearOf = ({ day }: Plan, which: Which): string =>
  yearOf(day, which === 'running' || which === 'test' ? 0 : 1).text

const promise =
  '请如实填写家庭情况。认定结果只用于本学年资助工作，个人信息仅限审核人员查看；弄虚作假的取消认定并追回资助。'

/** Which of them a school has. */
const assessmentsOf = ({ preset }: Pick<Plan, 'preset'>): readonly Which[] =>
  preset === 'tiny' ? ['test'] : ['running', 'lastYear', 'comprehensive', 'test']

function rowOf(plan: Plan, which: Which): Assessment {
  const { day, made } = plan
  const year = schoolYearOf(plan, which)
  const autumn = yearOf(day, 1).from
  const at = (days: number, time: string) => `${plusDays(day, days)} ${time}`
  const common = { ...made, Id: assessmentId(which), SchoolYear: year, Remark: promise }
  switch (which) {
    case 'running':
      return {
        ...common,
        Name: `${year}学年家庭经济困难学生认定`,
        AssessmentType: assessmentType.hardship,
        StartTime: at(-20, '08:00:00'),
        EndTime: at(-6, '18:00:00'),
        VoteEndTime: at(3, '18:00:00'),
        PublishTime: at(-21, '10:00:00'),
        State: 2,
      }
    case 'lastYear':
      return {
        ...common,
        Name: `${year}学年家庭经济困难学生认定`,
        AssessmentType: assessmentType.hardship,
        StartTime: `${autumn}-09-20 08:00:00`,
        EndTime: `${autumn}-10-08 18:00:00`,
        VoteEndTime: `${autumn}-10-15 18:00:00`,
        PublishTime: `${autumn}-09-18 10:00:00`,
        ArchiveTime: `${autumn}-11-10 17:30:00`,
        State: 5,
      }
    case 'comprehensive':
      return {
        ...common,
        Name: `${year}学年综合素质测评`,
        AssessmentType: assessmentType.comprehensive,
        StartTime: `${autumn + 1}-06-01 08:00:00`,
        EndTime: `${autumn + 1}-06-12 18:00:00`,
        VoteEndTime: `${autumn + 1}-06-20 18:00:00`,
        PublishTime: `${autumn + 1}-05-28 10:00:00`,
        ArchiveTime: `${autumn + 1}-07-08 17:30:00`,
        BaseScores: { 体: 7000, 美: 7000, 劳: 7000 },
        Remark: '',
        State: 5,
      }
    case 'test':
      return {
        ...common,
        Name: '困难认定试填',
        AssessmentType: assessmentType.hardship,
        StartTime: at(-3, '08:00:00'),
        EndTime: at(4, '18:00:00'),
        VoteEndTime: at(8, '18:00:00'),
        IsTest: 1,
        Remark: '供试用，数据会清空',
        State: 0,
      }
  }
}

/** Questions of the one to try out: the first of each that somebody answers. */
const few = 6

const askedIn = (which: Which): readonly Asked[] => {
  if (which === 'comprehensive') return defaultQuestions[assessmentType.comprehensive]!
  const all = defaultQuestions[assessmentType.hardship]!
  return which === 'test' ? all.slice(0, few) : all
}

/** The questions of an assessment, in their order. */
export const questionsOf = ({ made }: Pick<Plan, 'made'>, which: Which): Question[] =>
  askedIn(which).map((asked, at) => ({
    ...made,
    ...asked,
    Id: seedId('question', `${which} ${at + 1}`),
    AssessmentId: assessmentId(which),
    Sort: at + 1,
  }))

/** Rows of all assessments of a school. */
export function assessmentRows(plan: Plan) {
  const which = assessmentsOf(plan)
  const { made } = plan
  const rulesOf = (each: Which) =>
    defaultRules[each === 'comprehensive' ? assessmentType.comprehensive : assessmentType.hardship]!
  const shares = which.flatMap(each =>
    rulesOf(each).shares.map((share, at): typeof evaluationProportion.$inferInsert => ({
      ...made,
      ...share,
      Id: seedId('share', `${each} ${at}`),
      AssessmentId: assessmentId(each),
      Sort: at + 1,
    })),
  )
  const levels = which.flatMap(each =>
    rulesOf(each).levels.map((rule): typeof levelRule.$inferInsert => ({
      ...made,
      ...rule,
      Id: seedId('level rule', `${each} ${rule.LevelCode}`),
      AssessmentId: assessmentId(each),
    })),
  )
  return {
    assessments: which.map(each => rowOf(plan, each)),
    questions: which.flatMap(each => questionsOf(plan, each)),
    shares,
    levels,
  }
}
