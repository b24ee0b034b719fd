import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { records } from '@xuegong/contracts/modules/people/records'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import type { Request } from '../records/request-steps.ts'

interface Props {
  base: StudentDetail
  /** One that was returned or withdrawn, which is sent again. */
  again?: Request
  onClose: () => void
}

const fields = [
  {
    title: '需要变更的内容',
    fields: [
      'TrueName',
      { name: 'IdCard', hint: '不变更时不必填写' },
      'Sex',
      'Birthday',
      'Nation',
      'Political',
      'HomeCounty',
    ],
  },
  {
    title: '说明',
    fields: [
      { name: 'Reason', wide: true },
      { name: 'Files', wide: true },
    ],
  },
] as const

/** Asks for changes: the form starts with what there is, what is left as it was is not asked for. The identity number is typed anew. */
export function RequestForm({ base, again, onClose }: Props) {
  const { TrueName, Sex, Birthday, Nation, Political } = base
  return (
    <FormDrawer
      title={again ? '修改并重新提交' : '申请变更信息'}
      endpoint={records.submitInfoChange}
      fields={fields}
      initial={{
        TrueName,
        Sex,
        Birthday,
        Nation,
        Political,
        ...(again && { Id: again.Id, Reason: again.Reason, Files: again.Files }),
      }}
      saveText="提交申请"
      savedText="提交成功，请等待学院审核"
      onClose={onClose}
    />
  )
}
