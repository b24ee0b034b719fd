import { later } from '#app/chunk.ts'

/** The ways in beside the password, whose code comes after the form. */
export const SsoLinks = later(
  () => import('./SsoLinks.tsx'),
  m => m.SsoLinks,
)
