import type { ReactNode } from 'react'
import { groupOf } from './icon-groups.ts'

/** The icon of a name out of all that can be chosen; for a name that nobody knows what stands instead. */
export function AnyIcon({ name, instead }: { name: string; instead: ReactNode }) {
  const Icon = groupOf(name)?.icons[name]
  return Icon ? <Icon /> : instead
}
