import type { StudentRow } from '@xuegong/contracts/people'
import { Button } from 'antd'
import { useMemo } from 'react'
import { type Dict, useDict } from '#ui/dict.ts'
import type { Column } from '#ui/list/columns.ts'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<number, Tone>> = { 1: 'good', 2: 'warn', 3: 'warn', 4: 'bad', 5: 'quiet', 6: 'busy' }

/** The state of a student in words. */
export const StuState = ({ value, dict }: { value: number; dict: Dict }) => (
  <StateDot tone={tones[value] ?? 'quiet'} text={dict.text(value)} />
)

/** Columns of the roster. The name is a button: a way into the detail for those who do not see the row. */
export function useStudentColumns(open: (id: string) => void): Column<StudentRow>[] {
  const sex = useDict('Sex').texts
  const political = useDict('Political').texts
  const status = useDict('StuStatus')
  return useMemo(
    () => [
      { title: '学号', dataIndex: 'StudentNo', width: 118, sorter: true, fixed: 'left' },
      {
        title: '姓名',
        dataIndex: 'TrueName',
        width: 88,
        sorter: true,
        render: (name: string, { Id }) => (
          <Button type="link" size="small" style={{ padding: 0, height: 22 }} onClick={() => open(Id)}>
            {name}
          </Button>
        ),
      },
      { title: '性别', dataIndex: 'Sex', width: 56, texts: sex },
      { title: '学院', dataIndex: 'OrgName', width: 166, ellipsis: true },
      { title: '专业', dataIndex: 'MajorName', width: 148, ellipsis: true },
      { title: '班级', dataIndex: 'ClassName', width: 128, ellipsis: true },
      { title: '年级', dataIndex: 'Grade', width: 76, sorter: true },
      { title: '政治面貌', dataIndex: 'Political', width: 112, texts: political },
      { title: '手机号', dataIndex: 'Mobile', width: 114 },
      {
        title: '状态',
        dataIndex: 'StuStatus',
        width: 84,
        texts: status.texts,
        render: (value: number) => <StuState value={value} dict={status} />,
      },
    ],
    [open, sex, political, status],
  )
}
