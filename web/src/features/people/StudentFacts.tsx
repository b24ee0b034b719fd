import { StudentDetail } from '@xuegong/contracts/modules/people'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import styles from './StudentFacts.module.css'
import { StuState } from './StuState.tsx'

const groups: readonly FactGroup<StudentDetail>[] = [
  {
    title: '学籍信息',
    facts: [
      'StudentNo',
      { name: 'StuStatus', label: '状态', show: ({ StuStatus }) => <StuState value={StuStatus} /> },
      'OrgName',
      'MajorName',
      'ClassName',
      { name: 'Grade', show: ({ Grade }) => Grade && `${Grade} 级` },
      { name: 'EduLevel', dict: 'EduLevel' },
      { name: 'EduYears', show: ({ EduYears }) => `${EduYears} 年` },
      'CounsellorName',
    ],
  },
  {
    title: '个人信息',
    facts: [
      'TrueName',
      { name: 'Sex', dict: 'Sex' },
      { name: 'Nation', dict: 'Nation' },
      { name: 'Political', dict: 'Political' },
      { name: 'Birthday', label: '出生日期' },
      { name: 'HomeProvince', dict: 'Region' },
      { name: 'IdCard', label: '身份证号' },
    ],
  },
  { title: '联系方式', facts: ['Mobile', { name: 'Mail', wide: true }] },
]

/** Everything that is known of a student, in groups. */
export const StudentFacts = ({ student }: { student: StudentDetail }) => (
  <>
    <Detail schema={StudentDetail} value={student} groups={groups} />
    <p className={styles.times}>
      建档时间 {student.CreateDate}
      {student.UpdateDate && `，最近修改 ${student.UpdateDate}`}
    </p>
  </>
)
