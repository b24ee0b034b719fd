/** Students of a seeded school who asked for the green channel, in every state of its flow. */
import type { ropsGreenChannel } from '#schema/evaluation'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { isNamedClass, type PlannedStudent } from '#seed/school/students'
import { studentId, userId } from '#seed/school/ids'
import type { Plan } from '#seed/school/plan'
import { type Application, endOf, stateOf } from '../workflow/instances.ts'
import { schoolYearOf } from './assessments.ts'

type Row = typeof ropsGreenChannel.$inferInsert

/** Whose turn it is, or how it ended. */
type Stage = 'draft' | 'counsellor' | 'college' | 'office' | 'approved' | 'returned' | 'refused' | 'withdrawn'
const path: Record<Exclude<Stage, 'draft'>, Pick<Application, 'passed' | 'end'>> = {
  counsellor: { passed: 0 },
  college: { passed: 1 },
  office: { passed: 2 },
  approved: { passed: 3, end: 'approved' },
  returned: { passed: 0, end: 'returned' },
  refused: { passed: 0, end: 'refused' },
  withdrawn: { passed: 0, end: 'withdrawn' },
}
const refusals: Partial<Record<Stage, string>> = {
  returned: '缓缴金额与应缴费用不一致，请核对后重新提交',
  refused: '已获校外资助，不符合办理条件',
}

const stages: readonly Stage[] = [
  'approved',
  'counsellor',
  'college',
  'office',
  'draft',
  'returned',
  'refused',
  'withdrawn',
]
const times = (n: number, stage: Stage): Stage[] => Array.from({ length: n }, () => stage)
const more: readonly Stage[] = [
  ...times(4, 'draft'),
  ...times(9, 'counsellor'),
  ...times(5, 'college'),
  ...times(4, 'office'),
  ...times(24, 'approved'),
  ...times(3, 'returned'),
  ...times(2, 'refused'),
  'withdrawn',
]
const wanted = { tiny: [], school: stages, demo: [...stages, ...more] } as const satisfies Record<
  Plan['preset'],
  readonly Stage[]
>
/** Days since they were handed in; what waits was handed in so lately that nothing is overdue. */
const ages: Partial<Record<Stage, number>> = { draft: 1, counsellor: 1, college: 2, office: 3 }

const types = ['生源地贷款', '校园地贷款', '缓缴', '其他'] as const
const banks = ['', '国家开发银行', '中国银行'] as const
const reasons = [
  '家庭收入来源单一，生源地贷款尚未到账，申请先办理入学手续',
  '父母务农，今年收成不好，一时无法缴清学费，申请缓缴',
  '家中有两名子女同时就读，学费集中缴纳有困难',
  '家人住院治疗花费较大，暂时无力缴纳学费和住宿费',
] as const

const studying = 1
/** The place of the one who is of the first class in its third year; every fifth of the others is no first-year. */
const [thirdYear, everyOlder] = [1, 5]

/** The place, moved on by one whenever all colleges have had their turn: what follows it differs from college to college. */
const turnOf = ({ colleges }: Plan, at: number) => at + Math.floor(at / colleges.length)

/** Who asks: in turn of every college, most of them in their first year. */
function askers(plan: Plan): readonly PlannedStudent[] {
  const usual = plan.students.filter(({ StuStatus, named, LoginName }) => StuStatus === studying && !named && LoginName)
  const byNo = new Map(usual.map(each => [each.StudentNo, each]))
  const line = draw.shuffled([...byNo.keys()], 'green channel').map(no => byNo.get(no)!)
  const take = (fits: (own: PlannedStudent['class']) => boolean) =>
    line.splice(
      line.findIndex(each => fits(each.class)),
      1,
    )[0]!
  return wanted[plan.preset].map((_, at) => {
    if (at === thirdYear) return take(own => isNamedClass(own) && own.yearOfStudy === 3)
    const college = (at % plan.colleges.length) + 1
    const isOlder = turnOf(plan, at) % everyOlder === everyOlder - 1
    return take(own => own.college === college && own.yearOfStudy > 1 === isOlder)
  })
}

/** What a student asks for. */
function askedFor(StudentNo: string, turn: number, submitted: string) {
  const ChannelType = (turn % types.length) + 1
  const isLoan = ChannelType <= 2
  const DeferAmount = 100 * draw.int(StudentNo, 'deferred', 38, 88)
  const digits = (field: string, length: number) =>
    String(draw.int(StudentNo, field, 1, 10 ** length - 1)).padStart(length, '0')
  return {
    ChannelType,
    LoanBank: isLoan ? banks[ChannelType]! : '',
    ContractNo: isLoan ? `${submitted.slice(0, 4)}${digits('contract', 8)}` : '',
    ReceiptCode: ChannelType === 1 ? digits('receipt', 6) : '',
    LoanAmount: isLoan ? 1000 * draw.int(StudentNo, 'loan', 9, 20) : null,
    DeferAmount,
    DeferItems: DeferAmount > 6000 ? ['学费', '住宿费'] : ['学费'],
    ExpectPayDate: plusDays(submitted, draw.int(StudentNo, 'pays', 6, 20) * 10),
    Reason: draw.pick(StudentNo, 'green channel', reasons)!,
  }
}

const yuan = (amount: number) => `${amount.toFixed(2)}元`

/** An application in words, as those who decide are told. */
function factsOf(row: Row): Application['Facts'] {
  const facts = {
    学年: row.SchoolYear,
    办理方式: types[row.ChannelType - 1]!,
    贷款银行: row.LoanBank,
    贷款金额: typeof row.LoanAmount === 'number' ? yuan(row.LoanAmount) : '',
    缓缴金额: yuan(row.DeferAmount),
    缓缴项目: row.DeferItems?.join('、'),
    预计缴费日期: row.ExpectPayDate,
    申请原因: row.Reason,
  }
  return Object.entries(facts).flatMap(([Label, Value]) => (Value ? [{ Label, Value }] : []))
}

/** What the flow knows of an application that was handed in. */
function applicationOf({ staff, colleges }: Plan, row: Row, student: PlannedStudent, stage: Exclude<Stage, 'draft'>) {
  const college = colleges[student.class.college - 1]!.Code
  const step = (NodeId: string, NodeName: string, deciders: Plan['staff']) => ({ NodeId, NodeName, days: 1, deciders })
  return {
    Id: row.Id!,
    code: 'GREENCHANNEL',
    noun: '绿色通道申请',
    Title: `${student.TrueName}申请绿色通道`,
    Url: `/poorSubsidy/greenChannel?detail=${row.Id}`,
    student,
    SubmitTime: row.SubmitTime!,
    Fields: { ChannelType: row.ChannelType, DeferAmount: row.DeferAmount },
    Facts: factsOf(row),
    steps: [
      step(
        'a1',
        '辅导员审核',
        staff.filter(({ LoginName }) => LoginName === student.class.counsellor),
      ),
      step(
        'a2',
        '学院审核',
        staff.filter(({ role, org }) => role === 'college' && org === college),
      ),
      step(
        'a3',
        '资助中心审核',
        staff.filter(({ role }) => role === 'xgc'),
      ),
    ],
    ...path[stage],
    agreed: '情况属实，同意办理',
    ...(refusals[stage] && { refused: refusals[stage] }),
  } satisfies Application
}

/** Applications for the green channel, and what the flow knows of those that were handed in. */
export function greenRows(plan: Plan): { rows: Row[]; applications: Application[] } {
  const who = askers(plan)
  const all = wanted[plan.preset].map((stage, at) => {
    const student = who[at]!
    const submitted = plusDays(plan.day, -(ages[stage] ?? 20 + (at % 12)))
    const CreateDate = `${submitted} 15:${10 + (at % 45)}:00`
    const row: Row = {
      ...plan.made,
      ...askedFor(student.StudentNo, turnOf(plan, at), submitted),
      CreateDate,
      CreateUserId: userId(student.LoginName),
      CreateUserName: student.TrueName,
      Id: seedId('green channel', String(at)),
      UserId: studentId(student.StudentNo),
      SchoolYear: schoolYearOf(plan, 'running'),
      State: 0,
      SubmitTime: stage === 'draft' ? null : CreateDate,
    }
    if (stage === 'draft') return { row }
    const asked = applicationOf(plan, row, student, stage)
    return { row: { ...row, State: stateOf(asked), EndTime: endOf(asked) ?? null }, asked }
  })
  return { rows: all.map(({ row }) => row), applications: all.flatMap(({ asked }) => asked ?? []) }
}
