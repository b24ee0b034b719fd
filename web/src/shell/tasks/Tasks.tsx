import { usePermission } from '#nav/permission.ts'
import { useAfterwards } from '../afterwards.ts'

const load = () => import('./RunningTasks.tsx').then(({ RunningTasks }) => <RunningTasks />)

/** Tasks that run, for whoever may import or export. */
export function Tasks() {
  const granted = usePermission()
  return useAfterwards(load, granted('task.import') || granted('task.export'))
}
