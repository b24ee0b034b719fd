import type { ComponentType } from 'react'
import { BareShell, BlankShell } from './BlankShell.tsx'
import { MainShell } from './MainShell.tsx'
import { PlatformShell } from './PlatformShell.tsx'
import type { ShellProps } from './shell-props.ts'
import { ZxShell } from './ZxShell.tsx'

const shells = { main: MainShell, platform: PlatformShell, zx: ZxShell, blank: BlankShell, bare: BareShell } as const

export type LayoutName = keyof typeof shells

/** The shell of a layout. */
export const layoutOf = (name: LayoutName): ComponentType<ShellProps> => shells[name]
