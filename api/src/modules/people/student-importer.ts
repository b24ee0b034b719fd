import { importer } from '#imports/importer'
import { classIdsInScope } from '#data/scope'
import { classLookup, idCardTaken, studentNoTaken, studentWriter } from './student-rows.ts'

/** Roster rows become students with an account each, in the classes that the caller may import into. */
export const studentImporter = importer({
  type: 1,
  title: '导入学生',
  columns: [
    {
      header: '学号',
      field: 'StudentNo',
      required: true,
      pattern: /^[0-9A-Za-z]{4,20}$/,
      unique: studentNoTaken,
      example: '2026010199',
      note: '4 至 20 位数字或字母，也是登录名',
    },
    { header: '姓名', field: 'TrueName', required: true, maxLength: 30, example: '张三' },
    { header: '性别', field: 'Sex', required: true, dictionary: 'Sex', example: '男' },
    {
      header: '身份证号',
      field: 'IdCard',
      required: true,
      check: 'idCard',
      unique: idCardTaken,
      example: '999000200801010017',
      note: '18 位，单元格格式须为文本',
    },
    { header: '民族', field: 'Nation', required: true, dictionary: 'Nation', example: '汉族' },
    { header: '政治面貌', field: 'Political', required: true, dictionary: 'Political', example: '共青团员' },
    { header: '出生日期', field: 'Birthday', check: 'day', example: '2008-01-01', note: '空白时取自身份证号' },
    {
      header: '班级',
      field: 'ClassId',
      required: true,
      maxLength: 50,
      lookup: 'class',
      example: '示例2601班',
      note: '班级名称或班级代码',
    },
    { header: '培养层次', field: 'EduLevel', required: true, dictionary: 'EduLevel', example: '大学本科' },
    { header: '学制', field: 'EduYears', pattern: /^[2-8]$/, example: '4', note: '年数，空白为 4' },
    { header: '生源地', field: 'HomeProvince', dictionary: 'Region', example: '山东省' },
    { header: '手机号', field: 'Mobile', check: 'mobile', example: '19900000000' },
    { header: '邮箱', field: 'Mail', maxLength: 100, check: 'mail', example: 'zhangsan@example.com' },
  ],
  allow: caller => classIdsInScope(caller, 'student.import'),
  prepare: (db, allowed) => ({ class: classLookup(db, allowed) }),
  start: studentWriter,
})
