import type { Later } from '#app/chunk.ts'

/** A tab on the page of a student, by the key under which the server counts it. */
export type PortraitTabs = Readonly<Record<string, Later<{ StudentId: string }>>>

/** The tabs of all features. The router fills it, as it does with screens; whoever stands below only looks. */
export const portraitTabs = new Map<string, PortraitTabs[string]>()
