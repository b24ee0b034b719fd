import { StudentDetail } from '@xuegong/contracts/modules/people'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import styles from './StudentFacts.module.css'
import { StuState } from './StuState.tsx'

const groups: readonly FactGroup<StudentDetail>[] = [
  {
    title: '学籍信息',
    facts: [
      'StudentNo',
      { name: 'StuStatus', show: ({ StuStatus }) => <StuState value={StuStatus} /> },
      'OrgName',
      'MajorName',
      'ClassName',
      { name: 'Grade', show: ({ Grade }) => Grade && `${Grade} 级` },
      'EduLevel',
      { name: 'EduYears', show: ({ EduYears }) => `${EduYears} 年` },
      'CounsellorName',
    ],
  },
  {
    title: '个人信息',
    facts: ['TrueName', 'Sex', 'Nation', 'Political', 'Birthday', 'HomeProvince', 'IdCard'],
  },
  { title: '联系方式', facts: ['Mobile', { name: 'Mail', wide: true }] },
]

/** Everything that is known of a student, in groups. */
export const StudentFacts = ({ student }: { student: StudentDetail }) => (
  <>
    <PersonCard name={student.TrueName} number={student.StudentNo} place={[student.OrgName, student.ClassName]} />
    <Detail schema={StudentDetail} value={student} groups={groups} />
    <p className={styles.times}>
      建档时间 {student.CreateDate}
      {student.UpdateDate && `，最近修改 ${student.UpdateDate}`}
    </p>
  </>
)
