import { insertAll } from '#db/insert'
import { pinyinKey } from '#db/pinyin'
import { classInfo, student, userOrg } from '#schema/people'
import { recordDictionaries, recordPages, seedRecords } from './people/records.ts'
import { colleges, offices, school } from '../school/campus.ts'
import { classId, orgId, studentId, userId } from '../school/ids.ts'
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
        { EnCode: 'edit', Name: '编辑联系方式', Permission: 'student.edit' },
        { EnCode: 'import', Name: '导入学生', Permission: 'student.import' },
        { EnCode: 'export', Name: '导出', Permission: 'student.export' },
      ],
    },
    ...recordPages,
  ],
  dictionaries: recordDictionaries,
  sample: (db, plan) => {
    insertAll(db, userOrg, orgRows(plan))
    insertAll(db, classInfo, classRows(plan))
    insertAll(db, student, studentRows(plan))
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

const studentRows = ({ students, made }: Plan): (typeof student.$inferInsert)[] =>
  students.map(({ class: own, named: _named, LoginName, ...fields }) => ({
    ...made,
    ...fields,
    Id: studentId(fields.StudentNo),
    Pinyin: pinyinKey(fields.TrueName),
    UserId: userId(LoginName),
    Mail: `${fields.StudentNo}@stu.qinghe.test`,
    ClassId: classId(own.ClassCode),
    Grade: own.Grade,
    EduLevel: own.graduate ? '14' : '21',
    EduYears: own.major.years,
  }))
