import type { StudentRow } from '@xuegong/contracts/modules/people'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useDict } from '#ui/dict.ts'
import type { Column } from '#ui/list/columns.ts'
import { StuState } from './StuState.tsx'

/** Columns of the roster. The name is a button: a way into the detail for those who do not see the row. */
export function useStudentColumns(open: (id: string) => void): Column<StudentRow>[] {
  const [sex, political, status] = [useDict('Sex').texts, useDict('Political').texts, useDict('StuStatus').texts]
  return useMemo(() => {
    const name = (text: string, { Id }: StudentRow) => (
      <Button type="link" size="small" style={{ padding: 0, height: 22 }} onClick={() => open(Id)}>
        {text}
      </Button>
    )
    return [
      { title: '学号', dataIndex: 'StudentNo', width: 114, sorter: true, fixed: 'left' },
      { title: '姓名', dataIndex: 'TrueName', width: 84, sorter: true, render: name },
      { title: '性别', dataIndex: 'Sex', width: 56, texts: sex },
      { title: '学院', dataIndex: 'OrgName', width: 140, ellipsis: true },
      { title: '专业', dataIndex: 'MajorName', width: 148, ellipsis: true },
      { title: '班级', dataIndex: 'ClassName', width: 128, ellipsis: true },
      { title: '年级', dataIndex: 'Grade', width: 72, sorter: true },
      { title: '政治面貌', dataIndex: 'Political', width: 108, texts: political },
      { title: '手机号', dataIndex: 'Mobile', width: 114 },
      { title: '状态', dataIndex: 'StuStatus', width: 84, texts: status, render: value => <StuState value={value} /> },
    ]
  }, [open, sex, political, status])
}
