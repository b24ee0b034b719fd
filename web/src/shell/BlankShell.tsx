import { Content } from './Content.tsx'
import type { ShellProps } from './shell-props.ts'

/** Just the screen, where it stands in the others (BlankLayout). */
export const BlankShell = ({ children }: ShellProps) => <Content alone>{children}</Content>

/** Just the screen, from edge to edge. */
export const BareShell = ({ children }: ShellProps) => <Content bare>{children}</Content>
