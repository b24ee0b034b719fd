import type { StudentRow } from '@xuegong/contracts/people'
import { Button, type TableColumnsType } from 'antd'
import { type Dict, useDict } from '#ui/dict.ts'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<number, Tone>> = { 1: 'good', 2: 'warn', 3: 'warn', 4: 'bad', 5: 'quiet', 6: 'busy' }

/** The state of a student in words. */
export const StuState = ({ value, dict }: { value: number; dict: Dict }) => (
  <StateDot tone={tones[value] ?? 'quiet'} text={dict.text(value)} />
)

/** Columns of the roster. The name is a button: the way into the detail for the keyboard; a click anywhere does the same. */
export function useStudentColumns(): TableColumnsType<StudentRow> {
  const sex = useDict('Sex')
  const political = useDict('Political')
  const status = useDict('StuStatus')
  return [
    { title: '学号', dataIndex: 'StudentNo', width: 118, sorter: true, fixed: 'left' },
    {
      title: '姓名',
      dataIndex: 'TrueName',
      width: 88,
      sorter: true,
      render: (name: string) => (
        <Button type="link" size="small" style={{ padding: 0, height: 22 }}>
          {name}
        </Button>
      ),
    },
    { title: '性别', dataIndex: 'Sex', width: 56, render: sex.text },
    { title: '学院', dataIndex: 'OrgName', width: 166, ellipsis: true },
    { title: '专业', dataIndex: 'MajorName', width: 148, ellipsis: true },
    { title: '班级', dataIndex: 'ClassName', width: 128, ellipsis: true },
    { title: '年级', dataIndex: 'Grade', width: 76, sorter: true },
    { title: '政治面貌', dataIndex: 'Political', width: 112, render: political.text },
    { title: '手机号', dataIndex: 'Mobile', width: 114 },
    {
      title: '状态',
      dataIndex: 'StuStatus',
      width: 84,
      render: (value: number) => <StuState value={value} dict={status} />,
    },
  ]
}
