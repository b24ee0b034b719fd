import { useHere } from '#nav/current-route.tsx'
import { Frame } from './Frame.tsx'
import { PlatformName } from './PlatformName.tsx'
import type { ShellProps } from './shell-props.ts'

/** A subsystem by itself (PlatformLayout): its own name and menu, and the way back home. */
export function PlatformShell({ menu, children }: ShellProps) {
  const top = useHere().route?.groups[0]
  const group = menu.find(({ id }) => id === top)
  return (
    <Frame menu={group?.children ?? menu} name={place => <PlatformName group={group} place={place} />}>
      {children}
    </Frame>
  )
}
