import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Crud } from '@xuegong/contracts/entity'
import type * as t from 'typebox'
import type { FieldOf } from '../form/Fields.tsx'
import { FormModal } from '../form/FormModal.tsx'

interface Props<R, A> {
  of: Pick<Crud<string, R, any, A>, 'add' | 'edit'>
  /** All fields of the form that adds. */
  fields: readonly FieldOf<A>[]
  /** What a new row starts with. */
  initial?: Partial<A> | undefined
  /** The row to edit, as it was read; absent: one is added. */
  row?: R | undefined
  /** Names a row. */
  nameOf: (row: R) => string
  onClose: () => void
}

const nameIn = <A,>(field: FieldOf<A>) => (typeof field === 'string' ? field : field.name)

/** The form of an entity: adds a row, or edits one, then without the fields that are written once. Shown as long as it is rendered. */
export function EntityForm<R, A>({ of: { add, edit }, fields, initial, row, nameOf, onClose }: Props<R, A>) {
  const noun = add.entity?.noun ?? ''
  if (!row)
    return <FormModal title={`新增${noun}`} endpoint={add} fields={fields} initial={initial} onClose={onClose} />
  const { properties } = edit.input as t.TObject
  // The Id says which row it is; where people gave it, it stays as it is.
  const editable = fields.filter(field => nameIn(field) !== 'Id' && nameIn(field) in properties)
  return (
    <FormModal
      title={`编辑${noun}“${nameOf(row)}”`}
      endpoint={edit as Endpoint<'command', A, unknown>}
      fields={editable}
      initial={row as Partial<A>}
      onClose={onClose}
    />
  )
}
