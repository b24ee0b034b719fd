import type { ofStudent } from '@xuegong/contracts/of-student'
import type * as t from 'typebox'
import type { ColumnOf } from '../list/field-columns.ts'
import { RowButton } from '../list/RowButton.tsx'

type OfStudent = Omit<t.Static<t.TObject<typeof ofStudent>>, 'StudentId' | 'ClassId'> & { readonly Id: string }
type StudentColumn = ColumnOf<OfStudent>

/**
 * The columns of whom a record is about: number, name, college, major, class, grade; a list without room leaves some away.
 * `open` makes the name a button: a way into the detail for those who do not see the row.
 */
export const studentColumns = (
  open: (row: OfStudent) => void,
): [number: StudentColumn, name: StudentColumn, ...place: StudentColumn[]] => [
  { name: 'StudentNo', width: 114 },
  {
    name: 'TrueName',
    width: 84,
    render: (text, row) => <RowButton onOpen={() => open(row)}>{text}</RowButton>,
  },
  { name: 'OrgName', width: 140, ellipsis: true },
  { name: 'MajorName', width: 148, ellipsis: true },
  { name: 'ClassName', width: 128, ellipsis: true, role: 'fact' },
  { name: 'Grade', width: 72 },
]
