import { useState } from 'react'
import { ClassPicker } from '#ui/people/ClassPicker.tsx'
import { OrgPicker } from '#ui/people/OrgPicker.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import { PersonPicker } from '#ui/people/PersonPicker.tsx'
import type { PickerProps } from '#ui/people/picker-props.ts'
import { StateDot } from '#ui/StateDot.tsx'
import styles from './Pickers.module.css'
import { Sample } from './Sample.tsx'

type Value = PickerProps['value']

/** A student, some of the staff, a class and an organisation, each picked by name. */
export function Pickers() {
  const [student, setStudent] = useState<Value>()
  const [staff, setStaff] = useState<Value>([])
  const [home, setHome] = useState<Value>()
  const [org, setOrg] = useState<Value>()
  return (
    <Sample
      title="选人与选班级"
      note="按编号、姓名、拼音或首字母查找，可用方向键和回车选择；学生只能在数据范围内找到。"
    >
      <div className={styles.pickers}>
        <PersonPicker aria-label="学生" picks="student" optional value={student} onChange={setStudent} />
        <PersonPicker aria-label="教职工（可多选）" picks="staff" several optional value={staff} onChange={setStaff} />
        <ClassPicker aria-label="班级" optional value={home} onChange={setHome} />
        <OrgPicker aria-label="机构" optional value={org} onChange={setOrg} />
      </div>
    </Sample>
  )
}

/** Whom something is about, with a state. */
export const Cards = () => (
  <Sample title="人员卡片" note="放在详情和审批的开头；没有照片时显示姓名的第一个字。">
    <PersonCard name="王晓晨" number="2024010101" place={['信息工程学院', '计科2401班']}>
      <StateDot tone="good" text="在读" />
    </PersonCard>
    <PersonCard name="李思远" number="fdy01" place={['学生工作处', '']} photo="favicon.svg" />
  </Sample>
)
