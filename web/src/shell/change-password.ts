import { later } from '#app/chunk.ts'

/** The dialog for a new password, whose code is loaded when somebody needs it. */
export const ChangePasswordLater = later(
  () => import('./ChangePassword.tsx'),
  m => m.ChangePassword,
)
