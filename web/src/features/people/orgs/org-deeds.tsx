import { crudOf } from '@xuegong/contracts/entity'
import { units } from '@xuegong/contracts/modules/people/units'
import { type ReactNode, useState } from 'react'
import { useDictOptions } from '#ui/dict.ts'
import { EntityForm } from '#ui/entity/EntityForm.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { type OrgRow, typesUnder } from './org-tree.ts'

type Deed = 'add' | 'edit' | 'merge' | 'remove'
const nameOf = ({ Name }: OrgRow) => Name

interface FormProps {
  rows: readonly OrgRow[]
  /** The organisation that is edited, or below which one is added. */
  row: OrgRow
  adds: boolean
  onClose: () => void
}

/** Adds an organisation below another, or edits one; its type is one of those that may stand there. */
function OrgForm({ rows, row, adds, onClose }: FormProps) {
  const parent = adds ? row : rows.find(({ Id }) => Id === row.ParentId)
  const types = parent ? typesUnder(parent.OrgType) : [row.OrgType]
  const options = useDictOptions('OrgType', true).filter(({ value }) => types.includes(Number(value)))
  const [only] = types
  return (
    <EntityForm
      of={crudOf(units, 'Org')}
      fields={[
        'Name',
        { name: 'Code', placeholder: '数字或大写字母' },
        { name: 'OrgType', options },
        'LeaderId',
        'State',
      ]}
      initial={{ ParentId: row.Id, State: 1, ...(types.length === 1 && only !== undefined && { OrgType: only }) }}
      row={adds ? undefined : row}
      nameOf={nameOf}
      onClose={onClose}
    />
  )
}

/** Chooses the organisation of the same type that gets all of one. */
function MergeForm({ rows, row, onClose }: Omit<FormProps, 'adds'>) {
  const others = rows.filter(({ Id, OrgType }) => OrgType === row.OrgType && Id !== row.Id)
  return (
    <FormModal
      title={`合并机构“${row.Name}”`}
      endpoint={units.mergeOrg}
      fields={[
        {
          name: 'ToId',
          options: others.map(({ Id, Name, Code }) => ({ value: Id, label: `${Name}（${Code}）` })),
          hint: `“${row.Name}”的下级机构、班级和人员全部转入，随后删除`,
        },
      ]}
      initial={{ FromId: row.Id }}
      saveText="合并"
      savedText="合并成功"
      onClose={onClose}
    />
  )
}

/** What can be done with an organisation: gives a function that begins it, and the dialog that is open. */
export function useOrgDeeds(rows: readonly OrgRow[], onGone: (id: string) => void) {
  const [open, setOpen] = useState<{ deed: Deed; row: OrgRow }>()
  const remove = useRemoval<OrgRow>(units.removeOrg, {
    noun: '机构',
    nameOf,
    onRemoved: gone => [...gone].forEach(onGone),
  })
  const begin = (deed: Deed, row: OrgRow) => (deed === 'remove' ? remove([row]) : setOpen({ deed, row }))
  const onClose = () => setOpen(undefined)
  const dialog: ReactNode =
    open &&
    (open.deed === 'merge' ? (
      <MergeForm rows={rows} row={open.row} onClose={onClose} />
    ) : (
      <OrgForm rows={rows} row={open.row} adds={open.deed === 'add'} onClose={onClose} />
    ))
  return { begin, dialog }
}
