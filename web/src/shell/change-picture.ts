import { later } from '#app/chunk.ts'

/** The dialog for the own picture, whose code is loaded when somebody needs it. */
export const ChangePictureLater = later(
  () => import('./ChangePicture.tsx'),
  m => m.ChangePicture,
)
