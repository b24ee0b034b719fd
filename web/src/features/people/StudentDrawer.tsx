import { people, type StudentDetail } from '@xuegong/contracts/modules/people'
import { type ComponentProps, useState } from 'react'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { StudentFacts } from './StudentFacts.tsx'

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
        {student => <StudentFacts student={student} />}
      </DetailDrawer>
      {editing && (
        <FormModal
          title="编辑联系方式"
          endpoint={people.editStudent}
          fields={[
            { name: 'Mobile', inputMode: 'tel' },
            { name: 'Mail', inputMode: 'email' },
          ]}
          initial={editing}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
