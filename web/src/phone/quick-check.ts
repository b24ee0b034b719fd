import { later } from '#app/chunk.ts'

/** The quick check, whose code is loaded where a stranger needs it. */
export const QuickCheckLater = later(
  () => import('./QuickCheck.tsx'),
  m => m.QuickCheck,
)
