import { people, StudentDetail } from '@xuegong/contracts/modules/people'
import { type ComponentProps, useState } from 'react'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import styles from './StudentDrawer.module.css'
import { editedFields, studentFacts } from './student-fields.tsx'

/** One student in full, beside the list; how to reach him can be changed. */
export function StudentDrawer({ list }: Pick<ComponentProps<typeof DetailDrawer>, 'list'>) {
  const [editing, edit] = useState<StudentDetail>()
  return (
    <>
      <DetailDrawer
        endpoint={people.getStudent}
        list={list}
        title="学生详情"
        nameOf={({ TrueName, StudentNo }) => `${TrueName}（${StudentNo}）`}
        actions={student => <ActionButtons handlers={{ edit: () => edit(student) }} />}
      >
        {student => (
          <>
            <PersonCard
              name={student.TrueName}
              number={student.StudentNo}
              place={[student.OrgName, student.ClassName]}
            />
            <Detail schema={StudentDetail} value={student} groups={studentFacts} />
            <p className={styles.times}>
              建档时间 {student.CreateDate}
              {student.UpdateDate && `，最近修改 ${student.UpdateDate}`}
            </p>
          </>
        )}
      </DetailDrawer>
      {editing && (
        <FormModal
          title={`编辑学生“${editing.TrueName}”`}
          endpoint={people.editStudent}
          fields={editedFields}
          initial={editing}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
