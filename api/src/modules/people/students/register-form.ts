import { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import type * as t from 'typebox'
import { type PrintKind, printer } from '#data/print-kind'
import { getStudent } from './detail.ts'

const Relative = StudentDetail.properties.Family.items as t.TObject
const family = ['Relation', 'Name', 'Mobile', 'WorkUnit']

/** The register form of a student: what his detail shows the caller, with the family. */
export const registerForm: PrintKind = {
  kind: 'student',
  title: '学生登记表',
  permission: 'student.get',
  perPage: 1,
  pages: ctx => {
    const { facts } = printer(ctx, StudentDetail)
    const relative = printer(ctx, Relative)
    return Id => {
      const row = getStudent(ctx, { Id })
      return {
        Id,
        Title: '学生登记表',
        Blocks: [
          {
            Facts: [
              ...facts(row, 'StudentNo', 'TrueName', 'Sex', 'Birthday', 'Nation', 'Political', 'IdCard', 'ExamineeNo'),
              ...facts(row, 'OrgName', 'MajorName', 'ClassName', 'Grade', 'EduLevel'),
              { Title: '学制', Text: `${row.EduYears} 年` },
              ...facts(row, 'StuStatus', 'CounsellorName', 'HomeProvince', 'HukouType', 'Mobile', 'Mail'),
              ...facts(row, 'HomeAddress').map(fact => ({ ...fact, Wide: 1 as const })),
            ],
          },
          {
            Title: '家庭成员',
            Head: family.map(relative.titleOf),
            Rows: row.Family.map(each => family.map(field => relative.textOf(field, each))),
          },
        ],
      }
    }
  },
}
