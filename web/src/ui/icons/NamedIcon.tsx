import { type ReactNode, Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { ownIcons } from './own-icons.ts'
import { isToolIcon } from './tool-icon-names.ts'
import { Boundary } from '#ui/Boundary.tsx'

const AnyIcon = later(
  () => import('./AnyIcon.tsx'),
  m => m.AnyIcon,
)

const OneOfTools = later(
  () => import('./OneOfTools.tsx'),
  m => m.OneOfTools,
)

interface Props {
  name: string
  /** What stands there for a name that nobody knows. */
  instead?: ReactNode
}

/** The icon that somebody chose, by name: the application's own at once, any other when it has come. */
export function NamedIcon({ name, instead = null }: Props) {
  const Own = ownIcons[name]
  if (Own) return <Own />
  return (
    <Boundary place={name} instead={() => instead}>
      <Suspense fallback={null}>
        {isToolIcon(name) ? <OneOfTools name={name} /> : <AnyIcon name={name} instead={instead} />}
      </Suspense>
    </Boundary>
  )
}
