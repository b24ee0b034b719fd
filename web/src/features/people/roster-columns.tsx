import type { StudentRow } from '@xuegong/contracts/modules/people'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { studentColumns } from '#ui/people/student-columns.tsx'
import { StuState } from './StuState.tsx'

/** Columns of the roster. */
export function rosterColumns(open: (id: string) => void): ColumnOf<StudentRow>[] {
  const [number, name, ...place] = studentColumns(row => open(row.Id))
  return [
    number,
    name,
    { name: 'Sex', width: 56 },
    ...place,
    { name: 'Political', width: 108 },
    { name: 'Mobile', width: 114 },
    { name: 'StuStatus', title: '状态', width: 84, render: value => <StuState value={value} /> },
  ]
}
