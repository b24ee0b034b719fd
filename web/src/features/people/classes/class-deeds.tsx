import { crudOf } from '@xuegong/contracts/entity'
import { units } from '@xuegong/contracts/modules/people/units'
import { type ReactNode, useState } from 'react'
import { useButton } from '#nav/current-route.tsx'
import { useDetail } from '#ui/list/list-address.ts'
import { BatchForm } from '#ui/entity/BatchForm.tsx'
import { EntityForm } from '#ui/entity/EntityForm.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { usePrint } from '#ui/print/use-print.ts'
import type { Selection } from '#ui/list/selection.ts'
import { CadreForm } from './CadreForm.tsx'
import { classForm, classNameOf, type ClassRow, useOwnMajors } from './class-fields.tsx'

type Deed = 'add' | 'edit' | 'cadres' | 'counsellor' | 'headTeacher' | 'graduate' | 'print' | 'remove'
/** Begins something: with a class, or with those that are selected. */
export type Begin = (deed: Deed, row?: ClassRow) => void

const done = () => {}
/** One class as if it alone were selected. */
const only = (row: ClassRow): Selection<ClassRow> => ({
  count: 1,
  all: false,
  chosen: { Ids: [row.Id] },
  ids: [row.Id],
  rows: [row],
  set: done,
  toggle: done,
  setAll: done,
  clear: done,
})

interface FormProps {
  row?: ClassRow | undefined
  onClose: () => void
}

const ClassForm = (props: FormProps) => (
  <EntityForm
    of={crudOf(units, 'Class')}
    fields={classForm(useOwnMajors())}
    initial={{ Size: 40 }}
    nameOf={classNameOf}
    {...props}
  />
)

/** What can be done with classes: gives a function that begins it, and the dialog that is open. */
export function useClassDeeds(selection: Selection<ClassRow>): { begin: Begin; dialog: ReactNode; may: boolean } {
  const [open, setOpen] = useState<{ deed: Deed; row: ClassRow | undefined }>()
  const [detail, show] = useDetail()
  const rights = [useButton('edit'), useButton('assign'), useButton('enable'), useButton('print'), useButton('delete')]
  const print = usePrint('class')
  const remove = useRemoval<ClassRow>(units.removeClass, {
    noun: '班级',
    nameOf: classNameOf,
    onRemove: rows => rows.some(({ Id }) => Id === detail) && show(null),
    onRemoved: gone => selection.set(selection.ids.filter(id => !gone.has(id))),
  })
  const begin: Begin = (deed, row) => {
    if (deed === 'remove') remove(row ? [row] : selection.rows)
    else if (deed === 'print') print(row ? only(row) : selection)
    else setOpen({ deed, row })
  }
  const { deed, row } = open ?? {}
  const onClose = () => setOpen(undefined)
  const batch = { noun: '班级', nameOf: classNameOf, selection: row ? only(row) : selection, onClose }
  const dialogs: Partial<Record<Deed, () => ReactNode>> = {
    add: () => <ClassForm onClose={onClose} />,
    edit: () => <ClassForm row={row} onClose={onClose} />,
    cadres: () => row && <CadreForm row={row} onClose={onClose} />,
    counsellor: () => (
      <BatchForm deed="更换辅导员" endpoint={units.setClassCounsellor} fields={['CounsellorId']} {...batch} />
    ),
    headTeacher: () => <BatchForm deed="设置班主任" endpoint={units.setHeadTeacher} fields={['UserId']} {...batch} />,
    graduate: () => <BatchForm deed="毕业" endpoint={units.graduateClass} fields={[]} {...batch} />,
  }
  return { begin, dialog: deed && dialogs[deed]?.(), may: rights.some(Boolean) }
}
