import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { FamilyFacts } from './FamilyFacts.tsx'
import { RevealLink } from './RevealLink.tsx'
import { StudentHistory } from './StudentHistory.tsx'

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
      {may && <RevealLink onReveal={onReveal} />}
      <FamilyFacts student={student} onEdit={may ? onFamily : undefined} />
      <StudentHistory student={student} />
    </>
  )
}
