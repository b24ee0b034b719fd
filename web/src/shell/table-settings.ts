import { later } from '#app/chunk.ts'

/** The dialog for the look of tables, whose code is loaded when somebody opens it. */
export const TableSettingsLater = later(
  () => import('./TableSettings.tsx'),
  m => m.TableSettings,
)
