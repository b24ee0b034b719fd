import { people } from '@xuegong/contracts/modules/people'
import { today } from '#app/clock.ts'
import { BatchForm } from '#ui/entity/BatchForm.tsx'
import type { Selection } from '#ui/list/selection.ts'
import { PrintTab } from '#ui/print/PrintTab.tsx'

interface Named {
  readonly Id: string
  readonly TrueName: string
}
interface Props {
  deed: 'transfer' | 'status' | 'print'
  selection: Selection<Named>
  onClose: () => void
}

const nameOf = ({ TrueName }: Named) => TrueName

/** What is done to selected students: they move, their status changes, or their register forms are printed. */
export function StudentDeed({ deed, selection, onClose }: Props) {
  const about = { noun: '学生', nameOf, selection, onClose }
  if (deed === 'print') return <PrintTab kind="student" selection={selection} onClose={onClose} />
  if (deed === 'transfer')
    return (
      <BatchForm
        {...about}
        deed="转班"
        endpoint={people.transferStudents}
        fields={['ToClassId', { name: 'Kind', hint: '留降级时年级随目标班级变更' }, 'ChangeDate', 'Reason']}
        initial={{ Kind: 1, ChangeDate: today() }}
      />
    )
  return (
    <BatchForm
      {...about}
      deed="学籍异动"
      endpoint={people.changeStatus}
      fields={[
        'ToStatus',
        'ChangeDate',
        'EndDate',
        { name: 'DocNo', hint: '保留学籍、退学、毕业须填写文号' },
        { name: 'ClassId', hint: '复学到其他班级时选择' },
        'Reason',
        'Files',
      ]}
      initial={{ ChangeDate: today() }}
    />
  )
}
