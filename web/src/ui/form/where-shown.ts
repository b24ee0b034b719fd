import type { Endpoint } from '@xuegong/contracts/endpoint'
import { depending, type FieldNotes } from '@xuegong/contracts/fields'
import * as t from 'typebox'

interface Where extends Pick<FieldNotes, 'shownWhen' | 'neededWhen'> {
  /** The same of fields of its rows. */
  readonly rows?: Wheres
  /** How many rows it has at least. */
  readonly least?: number
}
type Wheres = Readonly<Record<string, Where>>

function within({ properties }: t.TObject, wheres: Wheres): t.TObject {
  const changed = Object.entries(wheres).map(([name, { rows, least, ...when }]) => {
    const field = properties[name] as t.TArray<t.TObject>
    const own = rows ? { ...field, items: within(field.items, rows), ...(least && { minItems: least }) } : field
    return [name, depending(own, when)]
  })
  return t.Object({ ...properties, ...Object.fromEntries(changed) })
}

/** A command as its form shows it, where fields are shown or needed with others that the command itself lets stand alone. */
export const whereShown = <E extends Endpoint<'command'>>(command: E, wheres: Wheres): E => ({
  ...command,
  input: within(command.input as t.TObject, wheres),
})
