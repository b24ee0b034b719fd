import { Suspense, useEffect, useState } from 'react'
import { later } from '#app/chunk.ts'
import { usePermission } from '#nav/permission.ts'

const RunningTasks = later(
  () => import('./RunningTasks.tsx'),
  m => m.RunningTasks,
)

/** The screen comes first, in milliseconds. */
const pause = 2000

/** Imports that run, for whoever may import; looked for once the screen has had its turn. */
export function Tasks() {
  const may = usePermission()('task.import')
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return may && due ? (
    <Suspense fallback={null}>
      <RunningTasks />
    </Suspense>
  ) : null
}
