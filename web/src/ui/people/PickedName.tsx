import { pickers } from '@xuegong/contracts/modules/people/picker'
import { useQuery } from '#api/hooks.ts'
import { nameOf } from './found-people.ts'

/** The name of whoever is picked already, asked for by the id in the field. */
export function PickedName({ id }: { id: string }) {
  const { data, error } = useQuery(pickers.findPeople, { Id: id })
  const person = data?.[0]
  if (person) return nameOf(person)
  return data || error ? '未知人员' : '…'
}
