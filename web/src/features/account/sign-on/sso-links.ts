import { later } from '#app/chunk.ts'

/** The ways in beside the password: in a file of their own, since no form waits for them. */
export const SsoLinks = later(
  () => import('./SsoLinks.tsx'),
  m => m.SsoLinks,
)
