import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { ownIcons } from './own-icons.ts'
import { Boundary } from '#ui/Boundary.tsx'

const AnyIcon = later(
  () => import('./AnyIcon.tsx'),
  m => m.AnyIcon,
)

/** The icon that somebody chose, by name: the application's own at once, any other when it has come. */
export function NamedIcon({ name }: { name: string }) {
  const Own = ownIcons[name]
  if (Own) return <Own />
  return (
    <Boundary place={name} instead={() => null}>
      <Suspense fallback={null}>
        <AnyIcon name={name} />
      </Suspense>
    </Boundary>
  )
}
