/** What a seeded school made known of its recognitions of hardship, and what was said against it. */
import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { defaultRules } from '#db/evaluation/default-rules'
import type { objection, PublishedRow, publicity } from '#schema/evaluation-publicity'
import { seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { classId, orgId, studentId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { assessmentId, schoolYearOf, type Which } from './assessments.ts'
import type { ReviewedClass } from './class-plan.ts'
import type { MeterRecord } from './running.ts'

type Publicity = typeof publicity.$inferInsert
type Objection = typeof objection.$inferInsert
const { levels } = defaultRules[assessmentType.hardship]!
const nameOf = (code: string) => levels.find(({ LevelCode }) => LevelCode === code)?.LevelName ?? ''
/** Whoever is in no difficulty is not made known. */
const none = 'N'

const snapshot = (plan: Plan, records: readonly MeterRecord[]): PublishedRow[] =>
  records
    .filter(({ Level }) => Level && Level !== none)
    .map(({ Id, UserId, Level = '' }) => ({
      MeterRecordId: Id!,
      StudentId: UserId,
      TrueName: plan.byId.get(UserId)!.TrueName,
      ClassName: plan.byId.get(UserId)!.class.ClassName,
      LevelCode: Level,
      LevelName: nameOf(Level),
    }))

interface Made {
  readonly which: Which
  readonly Stage: 1 | 2 | 3
  readonly unit: string
  readonly OrgId?: string
  readonly ClassId?: string
  readonly records: readonly MeterRecord[]
  readonly StartDate: string
  readonly EndDate: string
  readonly State: 1 | 2
}

function publicityRow(plan: Plan, { which, Stage, unit, OrgId = '', ClassId = '', records, ...more }: Made): Publicity {
  const Rows = snapshot(plan, records)
  return {
    ...plan.made,
    ...more,
    CreateDate: `${more.StartDate} 09:00:00`,
    Id: seedId(`publicity ${which} ${Stage}`, OrgId || ClassId || 'school'),
    AssessmentId: assessmentId(which),
    Stage,
    OrgId,
    ClassId,
    Title: `${unit}${schoolYearOf(plan, which)}学年家庭经济困难学生认定公示`,
    Content: '经评议，现将认定结果予以公示。公示期内如有异议，可实名或匿名提出。',
    Rows,
    RowNum: Rows.length,
    Contact: '学生工作办公室 0532-88880000',
  }
}

/** What was made known last year: by every class, every college and the school. */
export function lastYearPublicities(plan: Plan, records: readonly MeterRecord[]): Publicity[] {
  const year = schoolYearOf(plan, 'lastYear').slice(0, 4)
  const of = (
    list: readonly MeterRecord[],
    made: Pick<Made, 'Stage' | 'unit' | 'OrgId' | 'ClassId'>,
    from: string,
    to: string,
  ) =>
    publicityRow(plan, {
      ...made,
      which: 'lastYear',
      records: list,
      StartDate: `${year}-${from}`,
      EndDate: `${year}-${to}`,
      State: 2,
    })
  // Of a small school one class is enough.
  const classes = plan.classes
    .map(each => ({ ...each, records: records.filter(({ ClassId }) => ClassId === classId(each.ClassCode)) }))
    .filter(each => each.records.length > 0)
  const shown = plan.preset === 'demo' ? classes : classes.slice(0, 1)
  return [
    ...shown.map(each =>
      of(each.records, { Stage: 1, unit: each.ClassName, ClassId: classId(each.ClassCode) }, '10-16', '10-21'),
    ),
    ...plan.colleges
      .map(({ Code, Name }) => ({ Id: orgId(Code), Name }))
      .map(({ Id, Name }) => ({ Id, Name, records: records.filter(({ CollegeId }) => CollegeId === Id) }))
      .filter(each => each.records.length > 0)
      .map(each => of(each.records, { Stage: 2, unit: each.Name, OrgId: each.Id }, '10-24', '10-29')),
    ...(records.length > 0 ? [of(records, { Stage: 3, unit: '青禾大学' }, '11-02', '11-09')] : []),
  ]
}

const said = [
  { Content: '公示名单中有同学家庭情况与实际不符，请核实其家庭收入。', IsAnonymous: 1, State: 0 },
  { Content: '本人认为等级偏低，家中新增医疗支出未计入，请重新核查。', IsAnonymous: 0, State: 0 },
  {
    Content: '申请核对本班评议过程是否有三分之二以上评议员参加。',
    IsAnonymous: 0,
    State: 2,
    Reply: '评议员全部参加，过程有记录，结果有效',
  },
] as const

/** What classes make known now, and what is said against the first of it. */
export function runningPublicities(plan: Plan, classes: readonly ReviewedClass[], records: readonly MeterRecord[]) {
  const { day } = plan
  const rows = classes
    .filter(({ phase }) => phase === 'publicity' || phase === 'reported')
    .map(({ class: own, phase }) => {
      const Id = classId(own.ClassCode)
      const isOver = phase === 'reported'
      return {
        own,
        isOver,
        row: publicityRow(plan, {
          which: 'running',
          Stage: 1,
          unit: own.ClassName,
          ClassId: Id,
          records: records.filter(({ ClassId }) => ClassId === Id),
          StartDate: plusDays(day, isOver ? -5 : -2),
          EndDate: plusDays(day, isOver ? -1 : 1),
          State: isOver ? 2 : 1,
        }),
      }
    })
  const running = rows.filter(({ isOver }) => !isOver)
  const [shown] = running.filter(({ own }) => own.college === 1 && own.classNo === 1)
  const inOrder = [...(shown ? [shown] : []), ...running.filter(each => each !== shown)]
  const objections = said.slice(0, plan.preset === 'demo' ? 3 : 1).flatMap((each, at): Objection[] => {
    const { own, row } = inOrder[at] ?? {}
    const by = plan.students.filter(({ class: room, named }) => room === own && !named).at(-1)
    if (!row || !by) return []
    const CreateDate = `${plusDays(day, -1)} 1${at}:30:00`
    return [
      {
        ...plan.made,
        ...each,
        CreateDate,
        CreateUserName: each.IsAnonymous === 1 ? '' : by.TrueName,
        Id: seedId('objection', String(at)),
        AssessmentId: assessmentId('running'),
        PublicityId: row.Id!,
        UserId: studentId(by.StudentNo),
        ...(each.State === 2 && { HandleUser: '辅导员', HandleTime: `${plusDays(day, -1)} 17:00:00` }),
      },
    ]
  })
  return { publicities: rows.map(({ row }) => row), objections }
}
