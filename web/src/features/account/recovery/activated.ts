import type { Shelf } from '#api/storage.ts'

/** What came of an activation. */
export interface Activated {
  readonly LoginName: string
  readonly TrueName: string
}

const key = 'registerResult'

export function keepResult(tab: Shelf, result: Activated): void {
  tab.set(key, result)
}
export const keptResult = (tab: Shelf): Activated | null => tab.get<Activated | null>(key, null)
