import { people } from '@xuegong/contracts/modules/people'
import { editedFields, type StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'

type Group = {
  readonly title: string
  readonly fields: readonly { readonly name: string; readonly [more: string]: unknown }[]
}

const groupsOf = (student?: StudentDetail): readonly Group[] => [
  {
    title: '基本信息',
    fields: [
      { name: 'TrueName' },
      { name: 'IdCard', ...(student && { hint: '更换时输入完整号码' }) },
      { name: 'Sex' },
      { name: 'Birthday', ...(!student && { hint: '不填时取自身份证号' }) },
      { name: 'Nation' },
      { name: 'Political' },
      { name: 'Photo', hint: 'jpg 或 png，过大的照片会自动缩小' },
    ],
  },
  {
    title: '学籍信息',
    fields: [
      { name: 'StudentNo' },
      { name: 'ExamineeNo' },
      ...(student ? [] : [{ name: 'ClassId' }]),
      { name: 'EduLevel' },
      { name: 'EduYears' },
      { name: 'TutorId' },
    ],
  },
  {
    title: '联系方式',
    fields: [
      { name: 'Mobile', inputMode: 'tel' },
      { name: 'Mail', inputMode: 'email' },
      { name: 'HomeCounty' },
      { name: 'HukouType' },
      { name: 'HomeAddress', wide: true },
    ],
  },
  {
    title: '银行信息',
    fields: [
      { name: 'BankName' },
      { name: 'BankNo', inputMode: 'numeric', ...(student && { hint: '更换时输入完整卡号' }) },
    ],
  },
]

/** The groups with those of their fields that may be written. */
const writable = (groups: readonly Group[], names: readonly string[]) =>
  groups
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => names.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)

/** What there is of the fields that may be written. */
function valuesOf(student: StudentDetail) {
  const { Id, RowVersion, Editable } = student
  const own = Editable.filter(name => name in editedFields && name !== 'HomeProvince' && name !== 'HomeCity')
  const values = Object.fromEntries(own.map(name => [name, student[name as keyof StudentDetail] || null]))
  return { ...values, Id, RowVersion }
}

/** A form beside the list: adds a student, or edits what of one the signed-in person may write. */
export function StudentForm({ student, onClose }: { student?: StudentDetail; onClose: () => void }) {
  const groups = groupsOf(student)
  if (!student)
    return (
      <FormDrawer
        title="新增学生"
        endpoint={people.addStudent}
        fields={groups as never}
        initial={{ EduYears: 4 }}
        columns={2}
        onClose={onClose}
      />
    )
  return (
    <FormDrawer
      title={`编辑学生“${student.TrueName}”`}
      endpoint={people.editStudent}
      fields={writable(groups, student.Editable) as never}
      initial={valuesOf(student)}
      columns={2}
      onClose={onClose}
    />
  )
}
