import { groupOf } from './icon-groups.ts'

/** The icon of a name out of all that can be chosen; nothing for a name that nobody knows. */
export function AnyIcon({ name }: { name: string }) {
  const Icon = groupOf(name)?.icons[name]
  return Icon && <Icon />
}
