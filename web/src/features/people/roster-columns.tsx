import type { StudentRow } from '@xuegong/contracts/modules/people'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { StuState } from './StuState.tsx'

/** Columns of the roster. */
export const rosterColumns = (open: (id: string) => void): ColumnOf<StudentRow>[] => [
  { name: 'StudentNo', width: 114, fixed: 'left' },
  {
    name: 'TrueName',
    width: 84,
    render: (text, { Id }) => <RowButton onOpen={() => open(Id)}>{text}</RowButton>,
  },
  { name: 'Sex', width: 56 },
  { name: 'OrgName', width: 140, ellipsis: true },
  { name: 'MajorName', width: 148, ellipsis: true },
  { name: 'ClassName', width: 128, ellipsis: true },
  { name: 'Grade', width: 72 },
  { name: 'Political', width: 108 },
  { name: 'Mobile', width: 114 },
  { name: 'StuStatus', title: '状态', width: 84, render: value => <StuState value={value} /> },
]
