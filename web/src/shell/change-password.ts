import { lazy } from 'react'

/** The dialog for a new password, whose code is loaded when somebody needs it. */
export const ChangePasswordLater = lazy(() =>
  import('./ChangePassword.tsx').then(({ ChangePassword }) => ({ default: ChangePassword })),
)
