import { workflow } from '@xuegong/contracts/modules/workflow'
import { useQuery } from '#api/hooks.ts'
import { countsOf } from './narrowed.ts'

/** How many tasks there are under the other filters: all, due soon, overdue. */
export function useTodoCounts(filters: Parameters<typeof countsOf>[0]) {
  const [every, near, past] = countsOf(filters)
  const all = useQuery(workflow.listTodo, every).data?.total
  const soon = useQuery(workflow.listTodo, near).data?.total
  const late = useQuery(workflow.listTodo, past).data?.total
  return [
    { key: '', text: '全部', count: all },
    { key: '2', text: '即将超时', count: soon },
    { key: '1', text: '已超时', count: late },
  ]
}
