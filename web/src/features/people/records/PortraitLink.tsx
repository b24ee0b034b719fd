import { RowButton } from '#ui/list/RowButton.tsx'
import { useOpenPortrait } from './open-portrait.ts'

/** The name of whom a record is about, which leads to the page of the student. */
export function PortraitLink({ student }: { student: { readonly StudentId: string; readonly TrueName: string } }) {
  const open = useOpenPortrait()
  return <RowButton onOpen={() => open(student.StudentId)}>{student.TrueName}</RowButton>
}
