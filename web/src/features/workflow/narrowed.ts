import type { ApprovalState } from '@xuegong/contracts/approval'
import type { Input } from '@xuegong/contracts/endpoint'
import type { workflow } from '@xuegong/contracts/modules/workflow'

type Asked = Input<typeof workflow.listTodo>
export type Overdue = NonNullable<Asked['Overdue']>

export const states = [1, 2, 3, 4, 5, 6] as const satisfies readonly ApprovalState[]
const kinds = [1, 2] as const satisfies readonly Overdue[]

const chosen = <N extends number>(address: URLSearchParams, name: string, among: readonly N[]): N | undefined =>
  among.find(each => String(each) === address.get(name))

/** What an address narrows the tasks that wait by on a phone, besides what is searched for. */
export function narrowedByDue(address: URLSearchParams): { readonly Overdue?: Overdue } {
  const Overdue = chosen(address, 'Overdue', kinds)
  return Overdue ? { Overdue } : {}
}

/** What an address narrows the other lists of the centre by on a phone, besides what is searched for. */
export function narrowedByState(address: URLSearchParams): { readonly State?: ApprovalState } {
  const State = chosen(address, 'State', states)
  return State ? { State } : {}
}

/** What an address searches for in a list of the centre on a phone. */
export function searchedFor(address: URLSearchParams): { readonly Key?: string } {
  const Key = address.get('Key')?.trim()
  return Key ? { Key } : {}
}

/** What counts the tasks that wait under other filters: all, due soon, overdue. */
export function countsOf(
  filters: Pick<Asked, 'Key' | 'WfCode' | 'StartTime' | 'EndTime'>,
): [all: Asked, soon: Asked, late: Asked] {
  const asked = { ...filters, PageIndex: 1, PageSize: 1 }
  return [asked, { ...asked, Overdue: 2 }, { ...asked, Overdue: 1 }]
}
