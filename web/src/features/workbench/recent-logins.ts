import { later } from '#app/chunk.ts'

/** The dialog of the own sign-ins, whose code is loaded when somebody opens it. */
export const RecentLoginsLater = later(
  () => import('./RecentLogins.tsx'),
  m => m.RecentLogins,
)
