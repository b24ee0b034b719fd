/** What people of a seeded school have, or had, to do for this year's recognition of hardship, as it was given. */
import type { objection, publicity } from '#schema/evaluation-publicity'
import type { classClose, reviewVote } from '#schema/evaluation-records'
import type { backLog } from '#schema/workflow'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { classId, orgId, studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { holidayRows } from '../system/calendar-rows.ts'
import { type Assessment, assessmentId } from './assessments.ts'
import type { ReviewedClass } from './class-plan.ts'
import type { MeterRecord } from './running.ts'

type ToDo = typeof backLog.$inferInsert
type Vote = typeof reviewVote.$inferInsert
type Close = typeof classClose.$inferInsert

const Aid = assessmentId('running')
const mostOfTitle = 60
/** What votes are about; all of them begin like this. */
export const aboutVotes = `evaluation.vote:${Aid}.`

interface Given extends Pick<ToDo, 'Title' | 'Url' | 'CreateDate'>, Partial<Pick<ToDo, 'Content' | 'DeadLine'>> {
  readonly about: string
  /** Who gave it; the system unless stated. */
  readonly by?: Pick<ToDo, 'CreateUserId' | 'CreateUserName'>
  /** When it was done; it is open without. */
  readonly done?: string | null | undefined
}

/** To-dos of the accounts with these login names; a small school keeps only those that are open. */
function toDos(
  { made, preset }: Plan,
  LoginNames: readonly string[],
  { about, by, done, Title, ...given }: Given,
): ToDo[] {
  if (done && preset !== 'demo') return []
  return [...new Set(LoginNames.filter(Boolean))].map(userId).map(ReceiveUserId => ({
    ...made,
    ...given,
    ...by,
    Id: seedId('to-do', `${about}:${ReceiveUserId}`),
    Kind: 1,
    SourceKey: `${about}:${ReceiveUserId}`,
    Title: Title.slice(0, mostOfTitle),
    State: done ? 1 : 0,
    HandleTime: done ?? null,
    ReceiveUserId,
  }))
}

/** To vote on the others of a class, for whoever has somebody left. */
export function voterToDos(
  plan: Plan,
  { Name, EndTime, VoteEndTime }: Assessment,
  classes: readonly ReviewedClass[],
  votes: readonly Vote[],
): ToDo[] {
  const cast = new Map<string, number>()
  for (const { VoterId } of votes) cast.set(VoterId, (cast.get(VoterId) ?? 0) + 1)
  return classes.flatMap(({ class: own, voters, members }) => {
    const left = voters.filter(
      voter => (cast.get(studentId(voter.StudentNo)) ?? 0) < members.filter(each => each !== voter).length,
    )
    return toDos(
      plan,
      left.map(({ LoginName }) => LoginName),
      {
        about: `${aboutVotes}${classId(own.ClassCode)}`,
        Title: `评议：${Name}`,
        Url: `/poorSubsidy/reviewVote?Aid=${Aid}`,
        CreateDate: EndTime,
        DeadLine: VoteEndTime,
      },
    )
  })
}

const teachersOf = ({ class: { counsellor, headTeacher } }: ReviewedClass) => [counsellor, headTeacher]

/** To lead the review of a class to its close, and to report it once it was made known. */
function classToDos(
  plan: Plan,
  { Name, EndTime, VoteEndTime }: Assessment,
  own: ReviewedClass,
  { CloseTime, ReportTime }: Close,
  known: typeof publicity.$inferInsert | undefined,
): ToDo[] {
  const ClassId = classId(own.class.ClassCode)
  const Url = `/poorSubsidy/classData?Aid=${Aid}&ClassId=${ClassId}`
  const closing = toDos(plan, teachersOf(own), {
    about: `evaluation.close:${Aid}.${ClassId}`,
    Title: `班级评议：${Name}`,
    Url,
    CreateDate: EndTime,
    DeadLine: VoteEndTime,
    done: CloseTime,
  })
  if (known?.State !== 2) return closing
  const leaders = [own.voters[0]?.LoginName ?? '', ...teachersOf(own)]
  const reporting = toDos(plan, leaders, {
    about: `evaluation.report:${Aid}.${ClassId}`,
    Title: `班级公示已结束，请上报学院：${Name}`,
    Url,
    CreateDate: `${known.EndDate} 17:30:00`,
    done: ReportTime,
  })
  return [...closing, ...reporting]
}

/** Of each college of which a class has reported: to look through it. */
function collegeToDos(
  plan: Plan,
  { Name }: Assessment,
  reported: readonly ReviewedClass[],
  closes: ReadonlyMap<string, Close>,
): ToDo[] {
  return plan.colleges.flatMap(({ Code }, at) => {
    const first = reported.find(each => each.class.college === at + 1)
    if (!first) return []
    const heads = plan.staff.filter(({ role, org }) => role === 'college' && org === Code)
    return toDos(
      plan,
      heads.map(({ LoginName }) => LoginName),
      {
        about: `evaluation.college:${Aid}.${orgId(Code)}`,
        Title: `班级已上报，请审核：${Name}`,
        Url: `/poorSubsidy/level?Aid=${Aid}`,
        CreateDate: closes.get(classId(first.class.ClassCode))!.ReportTime!,
      },
    )
  })
}

/** Whoever was given his answers back hands them in anew. */
function returnedToDos(
  plan: Plan,
  { Name, VoteEndTime }: Assessment,
  { class: own, returned }: ReviewedClass,
  records: readonly MeterRecord[],
): ToDo[] {
  const counsellor = plan.staff.find(({ LoginName }) => LoginName === own.counsellor)
  return returned.flatMap(who =>
    toDos(plan, [who.LoginName], {
      about: `evaluation.answer:${Aid}`,
      Title: `已退回，请修改后重新提交：${Name}`,
      Content: records.find(({ UserId }) => UserId === studentId(who.StudentNo))?.ReturnReason ?? '',
      Url: `/poorSubsidy/selfEvaluate?Aid=${Aid}`,
      CreateDate: `${plusDays(plan.day, -2)} 10:20:00`,
      by: { CreateUserId: userId(own.counsellor), CreateUserName: counsellor?.TrueName ?? '' },
      DeadLine: VoteEndTime,
    }),
  )
}

/** The working day that lies so many behind another. */
function workingDayAfter(plan: Plan, from: string, count: number): string {
  const holidays = holidayRows(plan)
  const isWorked = (day: string) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const found = holidays.findLast(({ StartDate, EndDate }) => StartDate <= day && day <= EndDate)
    return found ? found.Kind === 2 : weekday >= 1 && weekday <= 5
  }
  let day = from
  for (let left = count; left > 0; ) {
    day = plusDays(day, 1)
    if (isWorked(day)) left -= 1
  }
  return day
}

/** Working days within which an objection is to be handled. */
const patience = 3

/** Objections to what a class made known, for its teachers; who made one without his name is named nowhere. */
function objectionToDos(
  plan: Plan,
  own: ReviewedClass,
  known: typeof publicity.$inferInsert | undefined,
  objections: readonly (typeof objection.$inferInsert)[],
): ToDo[] {
  return objections
    .filter(({ PublicityId }) => PublicityId === known?.Id)
    .flatMap(({ Id, UserId, IsAnonymous, CreateDate, CreateUserName = '', HandleTime }) => {
      const by = plan.students.find(({ StudentNo }) => studentId(StudentNo) === UserId)
      return toDos(plan, teachersOf(own), {
        about: `evaluation.objection:${Id}`,
        Title: `公示异议待处理：${known!.Title}`,
        Url: `/poorSubsidy/objection?detail=${Id}`,
        CreateDate,
        by: { CreateUserId: IsAnonymous === 1 ? '' : userId(by?.LoginName ?? ''), CreateUserName },
        DeadLine: `${workingDayAfter(plan, CreateDate.slice(0, 10), patience)} 17:30:00`,
        done: HandleTime,
      })
    })
}

interface Review {
  readonly classes: readonly ReviewedClass[]
  readonly records: readonly MeterRecord[]
  readonly votes: readonly Vote[]
  readonly closes: readonly Close[]
  readonly publicities: readonly (typeof publicity.$inferInsert)[]
  readonly objections: readonly (typeof objection.$inferInsert)[]
}

/** All to-dos of the reviews that run. A class in which nobody applied had nothing to do. */
export function reviewToDos(plan: Plan, assessed: Assessment, review: Review): ToDo[] {
  const classes = review.classes.filter(({ phase }) => phase !== 'none')
  const closes = new Map(review.closes.map(each => [each.ClassId, each]))
  const known = new Map(review.publicities.map(each => [each.ClassId, each]))
  const ofClasses = classes.flatMap(own => {
    const ClassId = classId(own.class.ClassCode)
    return [
      ...classToDos(plan, assessed, own, closes.get(ClassId)!, known.get(ClassId)),
      ...objectionToDos(plan, own, known.get(ClassId), review.objections),
      ...returnedToDos(plan, assessed, own, review.records),
    ]
  })
  const reported = classes.filter(({ phase }) => phase === 'reported')
  return [
    ...voterToDos(plan, assessed, classes, review.votes),
    ...ofClasses,
    ...collegeToDos(plan, assessed, reported, closes),
  ]
}
