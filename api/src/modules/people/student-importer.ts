import { people } from '@xuegong/contracts/modules/people'
import { classIdsInScope } from '#data/scope'
import { importerOf, type Starter } from '#imports/importer'
import { classLookup, idCardTaken, studentNoTaken, studentWriter } from './student-rows.ts'

/** Roster rows become students with an account each, in the classes that the caller may import into. */
export const studentImporter = importerOf(people.importStudents, {
  columns: {
    StudentNo: { unique: studentNoTaken, example: '2026010199', note: '4 至 20 位数字或字母，也是登录名' },
    TrueName: { example: '张三' },
    Sex: { example: '男' },
    IdCard: { unique: idCardTaken, example: '999000200801010017', note: '18 位，单元格格式须为文本' },
    Nation: { example: '汉族' },
    Political: { example: '共青团员' },
    Birthday: { example: '2008-01-01', note: '空白时取自身份证号' },
    ClassId: { lookup: classLookup, example: '示例2601班', note: '班级名称或班级代码' },
    EduLevel: { example: '大学本科' },
    EduYears: { example: '4', note: '年数，空白为 4' },
    HomeProvince: { example: '山东省' },
    Mobile: { example: '19900000000' },
    Mail: { example: 'zhangsan@example.com' },
  },
  allow: (starter: Starter) => classIdsInScope(starter, 'student.import'),
  start: studentWriter,
})
