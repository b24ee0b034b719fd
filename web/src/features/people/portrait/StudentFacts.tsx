import { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { useState } from 'react'
import { Detail } from '#ui/detail/Detail.tsx'
import { studentFacts } from '../student-fields.tsx'
import { FamilyFacts } from '../students/FamilyFacts.tsx'
import { FamilyForm } from '../students/FamilyForm.tsx'
import { Reveal } from '../students/Reveal.tsx'
import { RevealLink } from '../students/RevealLink.tsx'

/** Everything that is known of a student, the family, and the way to masked numbers for those who may write the family. */
export function StudentFacts({ student }: { student: StudentDetail }) {
  const [doing, start] = useState<'reveal' | 'family'>()
  const close = () => start(undefined)
  const may = student.Editable.includes('Family')
  return (
    <>
      {may && <RevealLink onReveal={() => start('reveal')} />}
      {doing === 'reveal' && <Reveal Id={student.Id} onClose={close} />}
      <Detail schema={StudentDetail} value={student} groups={studentFacts} />
      <FamilyFacts student={student} onEdit={may ? () => start('family') : undefined} />
      {doing === 'family' && <FamilyForm student={student} onClose={close} />}
    </>
  )
}
