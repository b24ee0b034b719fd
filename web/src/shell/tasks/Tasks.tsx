import { type ComponentType, useEffect, useState } from 'react'
import { usePermission } from '#nav/permission.ts'

/** The screen comes first, in milliseconds. */
const pause = 2000

/** Tasks that run, for whoever may import or export; looked for once the screen has had its turn. Code that does not come is no matter. */
export function Tasks() {
  const granted = usePermission()
  const may = granted('task.import') || granted('task.export')
  const [Running, show] = useState<ComponentType>()
  useEffect(() => {
    if (!may) return undefined
    const timer = setTimeout(() => {
      import('./RunningTasks.tsx').then(
        ({ RunningTasks }) => show(() => RunningTasks),
        () => {},
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [may])
  return may && Running ? <Running /> : null
}
