import { Content } from './Content.tsx'
import type { ShellProps } from './shell-props.ts'

/** Just the screen (BlankLayout). */
export const BlankShell = ({ children }: ShellProps) => <Content bare>{children}</Content>
