import { usePermission } from '#nav/permission.ts'
import { useAfterwards } from '../afterwards.ts'

const load = () => import('./RunningTasks.tsx').then(m => m.RunningTasks)

/** Tasks that run, for whoever may import or export. */
export function Tasks() {
  const granted = usePermission()
  const Running = useAfterwards(load, granted('task.import') || granted('task.export'))
  return Running ? <Running /> : null
}
