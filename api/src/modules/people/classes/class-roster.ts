import { units } from '@xuegong/contracts/modules/people/units'
import { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import type * as t from 'typebox'
import { type PrintKind, printer } from '#data/print-kind'
import { listStudents } from '../students/list.ts'
import { getClass } from './classes.ts'

const fields = ['StudentNo', 'TrueName', 'Sex', 'Nation', 'Political', 'Mobile', 'StuStatus']

/** The roster of a class: the students whom the list shows the caller, masked as there, with room for notes. */
export const classRoster: PrintKind = {
  kind: 'class',
  title: '班级名册',
  permission: 'class.get',
  perPage: 1,
  pages: ctx => {
    const head = printer(ctx, units.getClass.result as t.TObject)
    const { titleOf, textOf } = printer(ctx, StudentRow)
    return Id => {
      const row = getClass(ctx, { Id })
      const { rows } = listStudents(ctx, { ClassId: Id, PageSize: 1000 })
      return {
        Id,
        Title: `${row.ClassName}名册`,
        Blocks: [
          { Facts: head.facts(row, 'OrgName', 'MajorName', 'Grade', 'Num', 'CounsellorName', 'HeadTeacherName') },
          {
            Head: ['序号', ...fields.map(titleOf), '备注'],
            Rows: rows.map((student, at) => [String(at + 1), ...fields.map(field => textOf(field, student)), '']),
          },
        ],
      }
    }
  },
}
