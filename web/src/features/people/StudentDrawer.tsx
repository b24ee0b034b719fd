import { people, type StudentDetail } from '@xuegong/contracts/people'
import { App, Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { useButton } from '#router/current-route.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { ContactForm } from './ContactForm.tsx'
import { StudentFacts } from './StudentFacts.tsx'

interface Props {
  /** Whose detail; null: closed. */
  id: string | null
  onClose: () => void
}

/** One student in full, beside the list. Asks before it throws away what was typed. */
export function StudentDrawer({ id, onClose }: Props) {
  const student = useQuery(people.getStudent, id ? { Id: id } : skipToken, { refetchOnMountOrArgChange: true })
  const mayEdit = useButton('edit')
  const [editing, setEditing] = useState(false)
  const unsaved = useRef(false)
  const { modal } = App.useApp()
  // While the next one is being read, `data` is still that of the last one.
  const shown: StudentDetail | undefined = student.data?.Id === id ? student.data : undefined

  const leave = (then: () => void) => {
    const go = () => {
      unsaved.current = false
      setEditing(false)
      then()
    }
    if (unsaved.current)
      modal.confirm({ title: '放弃未保存的修改吗', okText: '放弃', cancelText: '继续编辑', onOk: go })
    else go()
  }
  return (
    <Drawer
      open={id !== null}
      onClose={() => leave(onClose)}
      title={shown ? `${shown.TrueName}（${shown.StudentNo}）` : '学生详情'}
      size={640}
      destroyOnHidden
      extra={
        mayEdit &&
        shown &&
        !editing && (
          <Button type="primary" onClick={() => setEditing(true)}>
            编辑联系方式
          </Button>
        )
      }
    >
      {student.error && !student.isFetching && <ErrorState error={student.error} onRetry={student.refetch} />}
      {!shown && student.isFetching && <TableSkeleton rows={8} />}
      {shown && editing && (
        <ContactForm
          student={shown}
          onTyped={() => {
            unsaved.current = true
          }}
          onCancel={() => leave(() => {})}
          onSaved={() => {
            unsaved.current = false
            setEditing(false)
          }}
        />
      )}
      {shown && <StudentFacts student={shown} />}
    </Drawer>
  )
}
