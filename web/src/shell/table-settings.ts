import { lazy } from 'react'

/** The dialog for the look of tables, whose code is loaded when somebody opens it. */
export const TableSettingsLater = lazy(() =>
  import('./TableSettings.tsx').then(({ TableSettings }) => ({ default: TableSettings })),
)
