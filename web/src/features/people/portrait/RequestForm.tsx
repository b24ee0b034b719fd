import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { records } from '@xuegong/contracts/modules/people/records'
import { type Dict, useDicts } from '#ui/dict.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import type { Request } from '../records/request.ts'

interface Props {
  base: StudentDetail
  /** One that was returned or withdrawn, which is sent again. */
  again?: Request
  onClose: () => void
}

const fieldsOf = (region: string | undefined) => [
  {
    title: '需要变更的内容',
    fields: [
      'TrueName',
      { name: 'IdCard', hint: '不变更时不必填写' },
      'Sex',
      'Birthday',
      'Nation',
      'Political',
      { name: 'HomeCounty', ...(region && { hint: `原申请为“${region}”，请重新选择` }) },
    ],
  } as const,
  {
    title: '说明',
    fields: [{ name: 'Reason', wide: true }, { name: 'Files', wide: true }, 'Approvers'],
  } as const,
]

/** What a request asked for, as the form has it. The wire tells it in words: codes are looked up, a place of origin is picked anew. */
function askedFor({ Changes }: Request, dict: (type: string) => Dict): Partial<Record<string, string>> {
  const coded = ['Sex', 'Nation', 'Political']
  const valueOf = (field: string, words: string) =>
    coded.includes(field) ? dict(field).options.find(({ label }) => label === words)?.value : words
  // An identity number is masked once it was decided on: it is typed again.
  const told = Changes.filter(({ After }) => !After.includes('*'))
  return Object.fromEntries(told.map(({ Field, After }) => [Field, valueOf(Field, After)]))
}

/** Asks for changes: the form starts with what there is, or with what was asked for before; what is left as it was is not asked for. */
export function RequestForm({ base, again, onClose }: Props) {
  const { TrueName, Sex, Birthday, Nation, Political } = base
  const { dict } = useDicts()
  const { HomeCounty: region, ...asked } = again ? askedFor(again, dict) : {}
  return (
    <FormDrawer
      title={again ? '修改并重新提交' : '申请变更信息'}
      endpoint={records.submitInfoChange}
      fields={fieldsOf(region)}
      initial={{
        TrueName,
        Sex,
        Birthday,
        Nation,
        Political,
        ...asked,
        ...(again && { Id: again.Id, Reason: again.Reason, Files: again.Files }),
      }}
      saveText="提交申请"
      savedText="提交成功，请等待审核"
      onClose={onClose}
    />
  )
}
