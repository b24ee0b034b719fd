import type { StudentDetail } from '@xuegong/contracts/people'
import { Descriptions, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { useDict } from '#ui/dict.ts'
import styles from './StudentFacts.module.css'
import { StuState } from './student-columns.tsx'

type Facts = readonly (readonly [label: string, value: ReactNode])[]

const itemsOf = (facts: Facts): DescriptionsProps['items'] =>
  facts.map(([label, children]) => ({ key: label, label, children: children || '—' }))

const Group = ({ title, facts }: { title: string; facts: Facts }) => (
  <Descriptions
    className={styles.group}
    title={title}
    size="small"
    bordered
    column={{ xs: 1, sm: 2 }}
    items={itemsOf(facts)}
  />
)

/** Everything that is known of a student, in groups. */
export function StudentFacts({ student: s }: { student: StudentDetail }) {
  const [sex, nation, political] = [useDict('Sex'), useDict('Nation'), useDict('Political')]
  const [level, status, region] = [useDict('EduLevel'), useDict('StuStatus'), useDict('Region')]
  return (
    <>
      <Group
        title="学籍信息"
        facts={[
          ['学号', s.StudentNo],
          ['状态', <StuState key="state" value={s.StuStatus} dict={status} />],
          ['学院', s.OrgName],
          ['专业', s.MajorName],
          ['班级', s.ClassName],
          ['年级', s.Grade && `${s.Grade} 级`],
          ['培养层次', level.text(s.EduLevel)],
          ['学制', `${s.EduYears} 年`],
          ['辅导员', s.CounsellorName],
        ]}
      />
      <Group
        title="个人信息"
        facts={[
          ['姓名', s.TrueName],
          ['性别', sex.text(s.Sex)],
          ['民族', nation.text(s.Nation)],
          ['政治面貌', political.text(s.Political)],
          ['出生日期', s.Birthday],
          ['生源地', s.HomeProvince && region.text(s.HomeProvince)],
          ['身份证号', s.IdCard],
        ]}
      />
      <Group
        title="联系方式"
        facts={[
          ['手机号', s.Mobile],
          ['邮箱', s.Mail],
        ]}
      />
      <p className={styles.times}>
        建档时间 {s.CreateDate}
        {s.UpdateDate && `，最近修改 ${s.UpdateDate}`}
      </p>
    </>
  )
}
