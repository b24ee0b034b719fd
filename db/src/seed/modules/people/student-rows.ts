/** Rows of students, their families, changes of status and moves between classes. */
import type { Db } from '#db/client'
import { insertAll } from '#db/insert'
import { pinyinKey } from '#db/pinyin'
import { student } from '#schema/people'
import { statusChange, studentFamily, studentMove } from '#schema/student-records'
import { draw, seedId } from '#seed/random'
import { plusDays } from '#seed/school/calendar'
import { mobileNumber } from '#seed/school/identity'
import { classId, studentId, userId } from '#seed/school/ids'
import { personName } from '#seed/school/names'
import type { Plan } from '#seed/school/plan'
import type { PlannedStudent } from '#seed/school/students'

/** How many students have a family of two, how many changes were undone, how many students moved. */
const counts = {
  tiny: { families: 2, undone: 1, moves: 0 },
  school: { families: 40, undone: 1, moves: 4 },
  demo: { families: Number.POSITIVE_INFINITY, undone: 20, moves: 30 },
}

const banks = ['中国银行', '中国工商银行', '中国农业银行', '中国建设银行']
/** A number of a bank that does not exist. */
const bankNumber = (key: string) => `62999900${String(draw.int(key, 'bank number', 0, 99_999_999)).padStart(8, '0')}`

/** Of six in ten the bank is known. */
const bankOf = (key: string) =>
  draw.int(key, 'bank', 1, 10) > 6
    ? {}
    : { BankName: `${draw.pick(key, 'bank name', banks)}青禾大学支行`, BankNo: bankNumber(key) }

const studentRow = ({ made }: Plan, one: PlannedStudent, HasGuardian: number): typeof student.$inferInsert => {
  const { class: own, named: _named, LoginName, ...fields } = one
  return {
    ...made,
    ...fields,
    ...bankOf(fields.StudentNo),
    HasGuardian,
    Id: studentId(fields.StudentNo),
    Pinyin: pinyinKey(fields.TrueName),
    UserId: userId(LoginName),
    Mail: `${fields.StudentNo}@stu.qinghe.test`,
    HukouType: draw.pick(fields.StudentNo, 'hukou', ['1', '2']),
    ClassId: classId(own.ClassCode),
    Grade: own.Grade,
    EduLevel: own.graduate ? '14' : '21',
    EduYears: own.major.years,
  }
}

const works = ['个体经营', '务农', '青岛港集团', '中学教师', '建筑公司', '社区医院']

/** Father and mother; one of them is the guardian. */
const familyOf = ({ made }: Plan, { StudentNo, TrueName }: PlannedStudent): (typeof studentFamily.$inferInsert)[] =>
  [1, 2].map((sex, Sort) => {
    const key = `${StudentNo} ${sex}`
    const name = personName(key, String(sex))
    return {
      ...made,
      Id: seedId('family', key),
      StudentId: studentId(StudentNo),
      Relation: sex === 1 ? '51' : '52',
      Name: sex === 1 ? TrueName.slice(0, 1) + name.slice(1) : name,
      Mobile: mobileNumber(draw.int(key, 'mobile', 0, 9999)),
      WorkUnit: draw.pick(key, 'work', works),
      IsGuardian: Sort === draw.int(StudentNo, 'guardian', 0, 1) ? 1 : 0,
      Sort,
    }
  })

const reasons: Readonly<Record<number, string>> = {
  2: '因病需要休养，本人申请休学一年。',
  3: '应征入伍，保留学籍。',
  4: '本人申请退学。',
  5: '修满学分，准予毕业。',
}

function changeRow({ day }: Plan, { StudentNo }: PlannedStudent, ToStatus: number, IsUndone: 0 | 1) {
  const ChangeDate = plusDays(day, -draw.int(StudentNo, 'status changed', 8, 120))
  const DocNo = `青禾教〔${ChangeDate.slice(0, 4)}〕${draw.int(StudentNo, 'decree', 1, 60)}号`
  return {
    Id: seedId('status change', StudentNo),
    StudentId: studentId(StudentNo),
    FromStatus: 1,
    ToStatus,
    ChangeDate,
    EndDate: ToStatus === 2 ? plusDays(ChangeDate, 365) : null,
    DocNo,
    Reason: reasons[ToStatus] ?? '按规定办理。',
    IsUndone,
    CreateDate: `${ChangeDate} 10:00:00`,
    CreateUserId: userId('xgc01'),
    CreateUserName: '系统',
  }
}

/** How everybody who does not study came to it; in a small school one of each status. And some changes that were undone. */
function changeRows(plan: Plan): (typeof statusChange.$inferInsert)[] {
  const changed = plan.students.filter(({ StuStatus }) => reasons[StuStatus] !== undefined)
  const first = new Map(changed.toReversed().map(one => [one.StuStatus, one]))
  const told = plan.preset === 'demo' ? changed : [...first.values()]
  const undone = draw
    .shuffled(
      plan.students.flatMap(({ StudentNo, StuStatus }) => (StuStatus === 1 ? [StudentNo] : [])),
      'undone',
    )
    .slice(0, counts[plan.preset].undone)
  const byNumber = new Map(plan.students.map(one => [one.StudentNo, one]))
  return [
    ...told.map(one => changeRow(plan, one, one.StuStatus, 0)),
    ...undone.map(number => changeRow(plan, byNumber.get(number) as PlannedStudent, 2, 1)),
  ]
}

/** Students who came from another class of their college and grade. */
function moveRows(plan: Plan): (typeof studentMove.$inferInsert)[] {
  const order = draw.shuffled(
    plan.students.map(({ StudentNo }) => StudentNo),
    'moved',
  )
  const byNumber = new Map(plan.students.map(one => [one.StudentNo, one]))
  const moves = order.flatMap(StudentNo => {
    const { class: own } = byNumber.get(StudentNo) as PlannedStudent
    const from = plan.classes.find(
      ({ college, Grade, ClassCode }) => college === own.college && Grade === own.Grade && ClassCode !== own.ClassCode,
    )
    if (!from) return []
    const ChangeDate = plusDays(plan.day, -draw.int(StudentNo, 'moved', 8, 200))
    return [
      {
        Id: seedId('move', StudentNo),
        StudentId: studentId(StudentNo),
        FromClassId: classId(from.ClassCode),
        ToClassId: classId(own.ClassCode),
        Kind: from.major.Code === own.major.Code ? 1 : 2,
        ChangeDate,
        Reason: from.major.Code === own.major.Code ? '班级人数调整。' : '符合转专业条件，学院同意转入。',
        CreateDate: `${ChangeDate} 10:00:00`,
        CreateUserId: userId('xgc01'),
        CreateUserName: '系统',
      },
    ]
  })
  return moves.slice(0, counts[plan.preset].moves)
}

export function seedStudents(db: Db, plan: Plan): void {
  const { families } = counts[plan.preset]
  insertAll(
    db,
    student,
    plan.students.map((one, at) => studentRow(plan, one, at < families ? 1 : 0)),
  )
  insertAll(
    db,
    studentFamily,
    plan.students.slice(0, families).flatMap(one => familyOf(plan, one)),
  )
  insertAll(db, statusChange, changeRows(plan))
  insertAll(db, studentMove, moveRows(plan))
}
