import { insertAll } from '#db/insert'
import { pinyinKey } from '#db/pinyin'
import { classCadre, classInfo, userOrg } from '#schema/people'
import { recordDictionaries, recordPages, seedRecords } from './people/records.ts'
import { seedStudents } from './people/student-rows.ts'
import { colleges, offices, school } from '../school/campus.ts'
import { classId, orgId, studentId, userId } from '../school/ids.ts'
import type { Plan } from '../school/plan.ts'
import { seedId } from '../random.ts'
import type { SeedModule } from '../seed-module.ts'

export const people: SeedModule = {
  pages: [
    {
      group: '21',
      order: 1,
      text: '组织机构',
      url: '/base/org',
      roles: ['college', 'xgc', 'admin'],
      permission: 'org.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'org.add' },
        { EnCode: 'edit', Name: '编辑', Permission: 'org.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'org.delete' },
        { EnCode: 'transfer', Name: '合并', Permission: 'org.delete' },
      ],
    },
    {
      group: '21',
      order: 2,
      text: '班级管理',
      url: '/base/class',
      tool: {
        code: 'class',
        category: '2',
        icon: 'cluster',
        summary: '班级、班干部与辅导员、班主任安排',
        sort: 180,
        since: '2025-09-01',
        deskOnly: true,
      },
      roles: ['fdy', 'bzr', 'college', 'xgc', 'admin'],
      permission: 'class.query',
      buttons: [
        { EnCode: 'add', Name: '新增', Permission: 'class.add' },
        { EnCode: 'edit', Name: '编辑班委', Permission: 'class.edit' },
        { EnCode: 'delete', Name: '删除', Permission: 'class.delete' },
        { EnCode: 'import', Name: '导入班级', Permission: 'class.import' },
        { EnCode: 'assign', Name: '更换辅导员', Permission: 'class.add' },
        { EnCode: 'enable', Name: '毕业', Permission: 'class.enable' },
        { EnCode: 'print', Name: '打印名册', Permission: 'class.get' },
        { EnCode: 'export', Name: '导出', Permission: 'class.export' },
      ],
    },
    {
      group: '21',
      order: 3,
      text: '学生信息',
      url: '/base/student',
      tool: {
        code: 'student',
        category: '3',
        icon: 'team',
        summary: '所管学生名册、学生画像与家庭联系方式',
        sort: 110,
        since: '2025-09-01',
        isDefault: true,
        actions: ['add', 'export'],
        about:
          '<h3>所管学生的完整名册</h3><ul><li>按学院、班级、年级和学籍状态查找</li><li>查看学生画像、家庭联系方式和奖惩记录</li><li>按权限导出名册</li></ul>',
        pictures: [
          ['list', '学生名册'],
          ['detail', '学生画像'],
        ],
      },
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
    insertAll(db, classCadre, cadreRows(plan))
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

/** A class is meant for as many as are in it, rounded up to five. */
const sizeOf = ({ students }: Plan, ClassCode: string) =>
  Math.ceil(students.filter(each => each.class.ClassCode === ClassCode).length / 5) * 5

const classRows = (plan: Plan): (typeof classInfo.$inferInsert)[] =>
  plan.classes.map(each => ({
    ...plan.made,
    Size: sizeOf(plan, each.ClassCode),
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

/** Posts of the dictionary that each class has somebody for; of a tiny school one class has the first three. */
const posts = ['1', '2', '3', '4', '5', '6', '7']

function cadreRows({ preset, classes, students, made }: Plan): (typeof classCadre.$inferInsert)[] {
  const isTiny = preset === 'tiny'
  return classes.slice(0, isTiny ? 1 : undefined).flatMap(own => {
    const members = students.filter(each => each.class.ClassCode === own.ClassCode)
    return posts.slice(0, isTiny ? 3 : undefined).map((Post, at) => {
      const { StudentNo } = members[(at * 5) % members.length]!
      return {
        ...made,
        Id: seedId('cadre', `${own.ClassCode} ${Post}`),
        ClassId: classId(own.ClassCode),
        StudentId: studentId(StudentNo),
        Post,
        TermStart: `${own.Grade}-10-08`,
      }
    })
  })
}
