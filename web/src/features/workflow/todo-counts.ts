import type { Input } from '@xuegong/contracts/endpoint'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { useQuery } from '#api/hooks.ts'

type Asked = Input<typeof workflow.listTodo>
export type Overdue = NonNullable<Asked['Overdue']>

/** How many tasks there are under the other filters: all, due soon, overdue. */
export function useTodoCounts(filters: Pick<Asked, 'Key' | 'WfCode' | 'StartTime' | 'EndTime'>) {
  const asked = { ...filters, PageIndex: 1, PageSize: 1 }
  const all = useQuery(workflow.listTodo, asked).data?.total
  const soon = useQuery(workflow.listTodo, { ...asked, Overdue: 2 }).data?.total
  const late = useQuery(workflow.listTodo, { ...asked, Overdue: 1 }).data?.total
  return [
    { key: '', text: '全部', count: all },
    { key: '2', text: '即将超时', count: soon },
    { key: '1', text: '已超时', count: late },
  ]
}
