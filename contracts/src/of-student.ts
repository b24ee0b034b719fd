/**
 * Records about a student: what every list of them shows of the student, and what it can be narrowed by. Spread into the row
 * and the input of a list; the server fills and applies them with `aboutStudent`, the page shows them with `studentColumns`.
 */
import * as t from 'typebox'
import { Coded, CodedNumber, Masked, Picked, Search, Several } from './fields.ts'
import { Id } from './shapes.ts'

/** Fields of a student, as a list shows them: identity number and mobile are masked. */
export const studentFields = {
  StudentNo: t.String({ title: '学号', copied: true, examples: ['2026010199'] }),
  TrueName: t.String({ title: '姓名', examples: ['张三'] }),
  Sex: Coded('Sex', '性别', { examples: ['1'] }),
  Nation: Coded('Nation', '民族', { examples: ['01'] }),
  Political: Coded('Political', '政治面貌', { examples: ['03'] }),
  IdCard: Masked('身份证号', 4),
  Mobile: Masked('手机号', 3),
  OrgName: t.String({ title: '学院' }),
  MajorName: t.String({ title: '专业' }),
  ClassName: t.String({ title: '班级' }),
  ClassId: Id,
  Grade: t.String({ title: '年级' }),
  EduLevel: Coded('EduLevel', '培养层次', { examples: ['21'] }),
  StuStatus: CodedNumber('StuStatus', '学籍状态'),
}

const { StudentNo, TrueName, OrgName, MajorName, ClassName, ClassId, Grade } = studentFields

/** Whom a record is about. */
export const ofStudent = { StudentId: Id, StudentNo, TrueName, OrgName, MajorName, ClassName, ClassId, Grade }

/** By what records about students are narrowed: number or name (pinyin too), organisation, class, grades. */
export const studentFilters = {
  Key: Search('学号或姓名'),
  OrgId: t.Optional(Id),
  ClassId: t.Optional(Picked('class', '班级')),
  Grade: t.Optional(Several(t.String({ pattern: '^\\d{4}$', title: '年级', unit: '级' }))),
}
