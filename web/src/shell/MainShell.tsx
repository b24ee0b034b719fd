import { Frame } from './Frame.tsx'
import type { ShellProps } from './shell-props.ts'
import { SystemName } from './SystemName.tsx'

/** The whole menu, header and footer around a screen (BasicLayout). */
export const MainShell = ({ menu, children }: ShellProps) => (
  <Frame menu={menu} name={place => <SystemName place={place} />}>
    {children}
  </Frame>
)
