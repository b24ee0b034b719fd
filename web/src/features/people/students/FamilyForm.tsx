import { people } from '@xuegong/contracts/modules/people'
import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'

/** The family of a student, row by row; a masked mobile that is left stays what it is. */
export const FamilyForm = ({ student, onClose }: { student: StudentDetail; onClose: () => void }) => (
  <FormDrawer
    title={`“${student.TrueName}”的家庭成员`}
    endpoint={people.saveFamily}
    fields={[{ name: 'Rows', hint: '至少指定一名监护人；隐藏的手机号不改动时保持不变' }]}
    initial={{ StudentId: student.Id, RowVersion: student.RowVersion, Rows: student.Family }}
    onClose={onClose}
  />
)
