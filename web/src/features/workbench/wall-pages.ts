import { OuterLink } from './OuterLink.tsx'
import { Soon } from './Soon.tsx'
import { Wall } from './Wall.tsx'

/** The ways out of this system, and into its subsystems. */
export const pages = { OuterLink, Soon, Wall } as const
