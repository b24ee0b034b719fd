import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { FamilyFacts } from './FamilyFacts.tsx'
import { StudentHistory } from './StudentHistory.tsx'
import styles from './Students.module.css'

interface Props {
  student: StudentDetail
  onReveal: () => void
  onFamily: () => void
}

/** What stands below the facts of a student: the way to masked numbers, the family, and how class and status changed. */
export function MoreOfStudent({ student, onReveal, onFamily }: Props) {
  const may = student.Editable.includes('Family')
  return (
    <>
      {may && (
        <p className={`${styles.section} no-print`}>
          <button type="button" className={styles.link} onClick={onReveal}>
            查看完整信息
          </button>
        </p>
      )}
      <FamilyFacts student={student} onEdit={may ? onFamily : undefined} />
      <StudentHistory student={student} />
    </>
  )
}
