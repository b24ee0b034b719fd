import type { Input } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { readAhead } from '#api/hooks.ts'
import type { PhoneReads } from '#nav/screen.ts'
import { readFirstRows } from '#phone/first-rows.ts'
import { countsOf, narrowedByDue, narrowedByState, searchedFor } from './narrowed.ts'

type Of = Input<typeof workflow.getTimeline>

/** What lies over a list: the application that the address opens, or what else the list itself shows. */
const above = (address: URLSearchParams, of: (id: string) => Of, list: ReturnType<PhoneReads>) => {
  const id = address.get('detail')
  if (id === null) return [...list, readAhead(account.getProfile, {})]
  return [readAhead(workflow.getTimeline, of(id), { refetchOnMountOrArgChange: true })]
}
const task = (TaskId: string): Of => ({ TaskId })

/** The tasks that wait, and how many are due. */
export const todo: PhoneReads = address => {
  const searched = searchedFor(address)
  const counts = countsOf(searched).map(asked => readAhead(workflow.listTodo, asked))
  return [
    ...readFirstRows(workflow.listTodo, { ...narrowedByDue(address), ...searched }),
    ...above(address, task, counts),
  ]
}

const inState = (address: URLSearchParams) => ({ ...narrowedByState(address), ...searchedFor(address) })

export const done: PhoneReads = address => [
  ...readFirstRows(workflow.listDone, inState(address)),
  ...above(address, task, []),
]
export const mine: PhoneReads = address => [
  ...readFirstRows(workflow.listMyInstances, inState(address)),
  ...above(address, InstanceId => ({ InstanceId }), []),
]
