import type { StudentRow } from '@xuegong/contracts/modules/people'
import { Button } from 'antd'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { StuState } from './StuState.tsx'

/** Columns of the roster. The name is a button: a way into the detail for those who do not see the row. */
export const rosterColumns = (open: (id: string) => void): ColumnOf<StudentRow>[] => [
  { name: 'StudentNo', width: 114, fixed: 'left' },
  {
    name: 'TrueName',
    width: 84,
    render: (text, { Id }) => (
      <Button type="link" size="small" style={{ padding: 0, height: 22 }} onClick={() => open(Id)}>
        {text}
      </Button>
    ),
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
