import { people } from '@xuegong/contracts/modules/people'
import { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { Button } from 'antd'
import { type ComponentProps, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { portraitPath, StudentCard, studentFacts } from './student-fields.tsx'
import styles from './StudentDrawer.module.css'
import { oneSelected } from './students/one-selected.ts'

const Deed = later(
  () => import('./students/StudentBatch.tsx'),
  m => m.Deed,
)
const Form = later(
  () => import('./students/StudentForm.tsx'),
  m => m.StudentForm,
)
const FamilyForm = later(
  () => import('./students/FamilyForm.tsx'),
  m => m.FamilyForm,
)
const Reveal = later(
  () => import('./students/Reveal.tsx'),
  m => m.Reveal,
)
const More = later(
  () => import('./students/MoreOfStudent.tsx'),
  m => m.MoreOfStudent,
)

type Doing = 'edit' | 'family' | 'reveal' | 'transfer' | 'status' | 'print'

/** One student in full, beside the list, with what can be done with him. */
export function StudentDrawer({ list }: Pick<ComponentProps<typeof DetailDrawer>, 'list'>) {
  const [doing, set] = useState<{ readonly what: Doing; readonly student: StudentDetail }>()
  const [, show] = useDetail()
  const navigate = useNavigate()
  const nameOf = ({ TrueName }: StudentDetail) => TrueName
  const remove = useRemoval<StudentDetail>(people.removeStudents, { noun: '学生', nameOf, onRemove: () => show(null) })
  const close = () => set(undefined)
  const handlersOf = (student: StudentDetail) => {
    const open = (what: Doing) => () => set({ what, student })
    const edit = student.Editable.length > 0 && { edit: open('edit') }
    const others = { transfer: open('transfer'), status: open('status'), print: open('print') }
    return { ...edit, ...others, delete: () => remove([student]) }
  }
  const { what, student } = doing ?? {}
  return (
    <>
      <DetailDrawer
        endpoint={people.getStudent}
        list={list}
        title="学生详情"
        nameOf={({ TrueName, StudentNo }) => `${TrueName}（${StudentNo}）`}
        actions={one => <ActionButtons handlers={handlersOf(one)} />}
      >
        {one => (
          <>
            <StudentCard student={one}>
              <Button type="link" size="small" className="no-print" onClick={() => navigate(portraitPath(one.Id))}>
                查看画像
              </Button>
            </StudentCard>
            {what === 'reveal' && student?.Id === one.Id && (
              <Suspense>
                <Reveal Id={one.Id} onClose={close} />
              </Suspense>
            )}
            <Detail schema={StudentDetail} value={one} groups={studentFacts} />
            <Suspense>
              <More
                student={one}
                onReveal={() => set({ what: 'reveal', student: one })}
                onFamily={() => set({ what: 'family', student: one })}
              />
            </Suspense>
            <p className={styles.times}>
              建档时间 {one.CreateDate}
              {one.UpdateDate && `，最近修改 ${one.UpdateDate}`}
            </p>
          </>
        )}
      </DetailDrawer>
      <Suspense>
        {student && what === 'edit' && <Form student={student} onClose={close} />}
        {student && what === 'family' && <FamilyForm student={student} onClose={close} />}
        {student && (what === 'transfer' || what === 'status' || what === 'print') && (
          <Deed deed={what} selection={oneSelected(student)} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
