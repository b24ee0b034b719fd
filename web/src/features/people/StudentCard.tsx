import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import type { ReactNode } from 'react'
import { usePicture } from '#api/download.ts'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import { StuState } from './student-fields.tsx'

/** Face, name, number and place of a student, with the state; `children` stand behind it. */
export function StudentCard({ student, children }: { student: StudentDetail; children?: ReactNode }) {
  const photo = usePicture(student.Photo?.FileId)
  return (
    <PersonCard
      name={student.TrueName}
      number={student.StudentNo}
      place={[student.OrgName, student.MajorName, student.ClassName]}
      {...(photo && { photo })}
    >
      <StuState value={student.StuStatus} />
      {children}
    </PersonCard>
  )
}
