import { insertAll } from '#db/insert'
import { pinyinKey } from '#db/pinyin'
import { classInfo, userOrg } from '#schema/people'
import { recordDictionaries, recordPages, seedRecords } from './people/records.ts'
import { seedStudents } from './people/student-rows.ts'
import { colleges, offices, school } from '../school/campus.ts'
import { classId, orgId, userId } from '../school/ids.ts'
import type { Plan } from '../school/plan.ts'
import type { SeedModule } from '../seed-module.ts'

export const people: SeedModule = {
  pages: [
    {
      group: '21',
      order: 3,
      text: '学生信息',
      url: '/base/student',
      roles: ['fdy', 'bzr', 'college', 'xgc', 'zzy', 'admin'],
      permission: 'student.query',
      buttons: [
        { EnCode: 'add', Name: '新增学生', Permission: 'student.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'student.edit' },
        { EnCode: 'transfer', Name: '转班', Permission: 'student.add' },
        { EnCode: 'status', Name: '学籍异动', Permission: 'student.enable' },
        { EnCode: 'print', Name: '打印登记表', Permission: 'student.get' },
        { EnCode: 'delete', Name: '删除', Permission: 'student.delete' },
        { EnCode: 'import', Name: '导入学生', Permission: 'student.import' },
        { EnCode: 'export', Name: '导出', Permission: 'student.export' },
      ],
    },
    ...recordPages,
  ],
  dictionaries: [
    ...recordDictionaries,
    { Code: 'HukouType', Name: '户口类型', items: ['1 城镇', '2 农村'] },
    { Code: 'MoveKind', Name: '班级异动类型', items: ['1 转班', '2 转专业', '3 留降级'] },
    {
      Code: 'RevealReason',
      Name: '查看原因',
      items: ['1 核对身份', '2 办理证明', '3 资助发放', '4 紧急联系', '5 其他'],
    },
  ],
  params: [{ Id: 'GraduateAccountDays', Value: '90', Remark: '毕业生账号保留天数', Pattern: '^\\d{1,4}$' }],
  sample: (db, plan) => {
    insertAll(db, userOrg, orgRows(plan))
    insertAll(db, classInfo, classRows(plan))
    seedStudents(db, plan)
    seedRecords(db, plan)
  },
}

function orgRows({ colleges, staff, made }: Plan): (typeof userOrg.$inferInsert)[] {
  const row = (Code: string, Name: string, OrgType: number, parent: string, Sort: number) => ({
    ...made,
    Id: orgId(Code),
    Code,
    Name,
    OrgType,
    ParentId: parent ? orgId(parent) : '0',
    LeaderId:
      OrgType === 2 ? userId(staff.find(({ role, org }) => role === 'college' && org === Code)?.LoginName ?? '') : null,
    Sort,
  })
  return [
    row(school.Code, school.Name, 1, '', 1),
    ...Object.entries(offices).map(([Code, Name], at) => row(Code, Name, 5, school.Code, 101 + at)),
    ...colleges.flatMap((college, at) => [
      row(college.Code, college.Name, 2, school.Code, at + 1),
      ...[...college.majors, college.graduate].map((major, place) =>
        row(major.Code, major.Name, 4, college.Code, place + 1),
      ),
    ]),
  ]
}

const classRows = ({ classes, made }: Plan): (typeof classInfo.$inferInsert)[] =>
  classes.map(each => ({
    ...made,
    Id: classId(each.ClassCode),
    ClassName: each.ClassName,
    Pinyin: pinyinKey(each.ClassName),
    ClassCode: each.ClassCode,
    Grade: each.Grade,
    MajorId: orgId(each.major.Code),
    CollegeId: orgId(colleges[each.college - 1]?.Code as string),
    CounsellorId: userId(each.counsellor),
    HeadTeacherId: userId(each.headTeacher),
  }))
