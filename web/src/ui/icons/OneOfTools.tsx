import { toolIcons } from './tool-icons.ts'

/** An icon of the tools that the product comes with. */
export function OneOfTools({ name }: { name: string }) {
  const Icon = toolIcons[name]
  return Icon && <Icon />
}
