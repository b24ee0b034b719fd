import { Suspense, useState } from 'react'
import { useStore } from 'react-redux'
import { later } from '#app/chunk.ts'
import type { AppStore } from '#api/app-store.ts'
import { SettingsHandle } from './SettingsHandle.tsx'

const SettingsDrawer = later(
  () => import('./SettingsDrawer.tsx'),
  m => m.SettingsDrawer,
)

/** The way to the settings, where the kit is on. What was set holds everywhere. */
export function Settings() {
  const { config } = (useStore() as AppStore).outside
  const [open, setOpen] = useState<boolean>()
  if (!config.Kit) return null
  const gear = <SettingsHandle open={false} onPress={() => setOpen(true)} />
  return (
    <aside aria-label="页面设置" className="no-print">
      {!open && gear}
      {open !== undefined && (
        <Suspense fallback={gear}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}
