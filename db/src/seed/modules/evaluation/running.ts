/** This year's recognition of hardship of a seeded school: records, reviewers, votes, closes. */
import { assessmentType, recordState, roleType } from '@xuegong/contracts/modules/evaluation/codes'
import { answersBy, partBy } from './answers.ts'
import { type Question, assessmentId, questionsOf } from './assessments.ts'
import { type ReviewedClass, reviewedClasses } from './class-plan.ts'
import { floorBy, groupsOf, proofsOf } from './proofs.ts'
import { defaultRules } from '#db/evaluation/default-rules'
import { ranksOf, suggestedLevel, totalOf, voteOf } from '#db/evaluation/score'
import type { classAdmin, classClose, meterRecord, reviewVote } from '#schema/evaluation-records'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import type { PlannedClass } from '#seed/school/classes'
import { classId, orgId, studentId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

export type MeterRecord = typeof meterRecord.$inferInsert
type Vote = typeof reviewVote.$inferInsert

const { levels, shares } = defaultRules[assessmentType.hardship]!
const Aid = assessmentId('running')
export const recordId = (which: string, StudentNo: string): string => seedId(`meter record ${which}`, StudentNo)

/** Where a student was when his record was made. */
export const placeOf = (own: PlannedClass, college: string) => ({
  ClassId: classId(own.ClassCode),
  MajorId: orgId(own.major.Code),
  CollegeId: orgId(college),
  Grade: own.Grade,
})

/** A wall time on a day so many days from the seed day, between eight and six o'clock. */
const hourOn = (day: string, days: number, key: string): string => {
  const minute = draw.int(key, `hour ${days}`, 8 * 60, 18 * 60 - 1)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${plusDays(day, days)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(draw.int(key, 'second', 0, 59))}`
}

/** How needy who applies is, from 0 to 1. */
const needOf = (StudentNo: string): number => 0.3 + 0.65 * draw.number(StudentNo, 'need')

const isClosed = ({ phase }: ReviewedClass) => phase === 'closed' || phase === 'publicity' || phase === 'reported'

/** Whether a vote is missing still, by the class and by who votes on whom. */
type Missing = (own: ReviewedClass, voter: PlannedStudent, voterAt: number, memberAt: number, of: number) => boolean
const isMissing: Missing = ({ phase }, voter, voterAt, memberAt, of) => {
  if (phase === 'nearly') return voterAt === 0 && memberAt >= of - 2
  if (phase !== 'open') return false
  // She has seven of eleven.
  if (voter.named?.LoginName === 'pyy01') return memberAt >= of - 4
  return draw.number(`${voter.StudentNo} ${memberAt}`, 'votes yet') > 0.7
}

const opinions = ['家庭情况属实', '平时生活节俭', '情况与申报一致', '', '']

export function votesOf(
  plan: Plan,
  own: ReviewedClass,
  questions: readonly Question[],
  isLeft: Missing = isMissing,
): Vote[] {
  return own.members.flatMap((member, memberAt) =>
    own.voters.flatMap((voter, voterAt): Vote[] => {
      if (voter === member || isLeft(own, voter, voterAt, memberAt, own.members.length)) return []
      const key = `${member.StudentNo} ${voter.StudentNo}`
      const Answers = answersBy(questions, 2, { key, need: needOf(member.StudentNo) })
      return [
        {
          ...plan.made,
          Id: seedId('review vote', key),
          AssessmentId: Aid,
          ClassId: classId(own.class.ClassCode),
          MeterRecordId: recordId('running', member.StudentNo),
          VoterId: studentId(voter.StudentNo),
          Answers,
          Score: partBy(questions, 2, Answers),
          LevelCode: '',
          Opinion: draw.pick(key, 'opinion', opinions),
          State: 1,
          VoteTime: hourOn(plan.day, -draw.int(key, 'voted', 1, 5), key),
        },
      ]
    }),
  )
}

function recordOf(
  plan: Plan,
  own: ReviewedClass,
  student: PlannedStudent,
  State: number,
  questions: readonly Question[],
) {
  const { StudentNo } = student
  const key = `running ${StudentNo}`
  const isDraft = State === recordState.draft
  const answers = answersBy(questions, 1, { key, need: needOf(StudentNo), groups: groupsOf(student) })
  // A draft has the first half.
  const Answers = isDraft ? Object.fromEntries(Object.entries(answers).slice(0, 8)) : answers
  const TeacherAnswers = isDraft ? {} : answersBy(questions, 3, { key: `${key} teacher`, need: needOf(StudentNo) })
  const college = plan.colleges[own.class.college - 1]!.Code
  return {
    ...plan.made,
    Id: recordId('running', StudentNo),
    AssessmentId: Aid,
    UserId: studentId(StudentNo),
    ...placeOf(own.class, college),
    Answers,
    TeacherAnswers,
    TeacherOpinion: isDraft ? '' : '家庭情况属实，同意提交评议',
    SelfScore: partBy(questions, 1, Answers),
    TeacherScore: isDraft ? null : partBy(questions, 3, TeacherAnswers),
    State,
    SubmitTime: isDraft ? null : hourOn(plan.day, -draw.int(key, 'submitted', 7, 19), key),
    ReturnReason: State === recordState.returned ? '家庭人均收入与说明不一致，请核对后重新提交' : '',
  } satisfies MeterRecord
}

/** What the close of a class works out of it. */
function closed(records: readonly MeterRecord[], votes: readonly Vote[], floors: readonly string[]): MeterRecord[] {
  const worked = records.map((record, at) => {
    const floor = floors[at] ?? ''
    const VoteScore = voteOf(
      votes.filter(({ MeterRecordId }) => MeterRecordId === record.Id).map(({ Score }) => Score!),
    )
    const parts = [record.SelfScore, VoteScore, record.TeacherScore]
    const TotalScore = totalOf(shares.map(({ Proportion }, at) => ({ share: Proportion, part: parts[at] ?? null })))
    const SuggestLevel = suggestedLevel(levels, TotalScore, floor)
    return { ...record, VoteScore, TotalScore, SuggestLevel, Level: SuggestLevel }
  })
  const ranks = ranksOf(worked.map(({ Id, TotalScore }) => ({ Id: Id!, total: TotalScore })))
  return worked.map(record => ({ ...record, ClassRank: ranks.get(record.Id!)! }))
}

/** Rows of the reviews that run. */
export function runningRows(plan: Plan) {
  const questions = questionsOf(plan, 'running')
  const classes = reviewedClasses(plan)
  const records: MeterRecord[] = []
  const votes: Vote[] = []
  for (const own of classes) {
    const of = (students: readonly PlannedStudent[], State: number) =>
      students.map(student => recordOf(plan, own, student, State, questions))
    const cast = votesOf(plan, own, questions)
    const reviewed = of(own.members, own.phase === 'reported' ? recordState.reported : recordState.review)
    votes.push(...cast)
    records.push(
      ...(isClosed(own)
        ? closed(
            reviewed,
            cast,
            own.members.map(each => floorBy(questions, each)),
          )
        : reviewed),
      ...of(own.drafts, recordState.draft),
      ...of(own.returned, recordState.returned),
      ...of(own.voided, recordState.void),
    )
  }
  const proofs = classes.flatMap(own =>
    [...own.members, ...own.returned].flatMap(student =>
      proofsOf(plan, { which: 'running', student, isClosed: isClosed(own), questions }),
    ),
  )
  return { classes, records, votes, proofs, admins: adminRows(plan, classes), closes: closeRows(plan, classes) }
}

function adminRows({ made }: Plan, classes: readonly ReviewedClass[]): (typeof classAdmin.$inferInsert)[] {
  return classes.flatMap(({ class: own, voters }) =>
    voters.flatMap(({ StudentNo }, at) =>
      [...(at === 0 ? [roleType.admin] : []), roleType.reviewer].map(RoleType => ({
        ...made,
        Id: seedId(`class admin ${RoleType}`, StudentNo),
        AssessmentId: Aid,
        ClassId: classId(own.ClassCode),
        UserId: studentId(StudentNo),
        RoleType,
      })),
    ),
  )
}

function closeRows(plan: Plan, classes: readonly ReviewedClass[]): (typeof classClose.$inferInsert)[] {
  return classes.map(each => {
    const { class: own, phase } = each
    const isDone = phase === 'reported' || phase === 'none'
    const by = plan.staff.find(({ LoginName }) => LoginName === own.counsellor)?.TrueName ?? ''
    // A class in which nobody applied is closed and reported when the answers end.
    const [who, closedOn, reportedOn] = phase === 'none' ? ['系统', -6, -6] : [by, phase === 'closed' ? -1 : -4, 0]
    return {
      ...plan.made,
      Id: seedId('class close', own.ClassCode),
      AssessmentId: Aid,
      ClassId: classId(own.ClassCode),
      CollegeId: orgId(plan.colleges[own.college - 1]!.Code),
      ...((isClosed(each) || isDone) && {
        CloseState: 1,
        CloseTime: hourOn(plan.day, closedOn, own.ClassCode),
        CloseUserName: who,
      }),
      ...(isDone && {
        ReportState: 1,
        ReportTime: `${plusDays(plan.day, reportedOn)} 08:30:00`,
        ReportUserName: who,
      }),
    }
  })
}
