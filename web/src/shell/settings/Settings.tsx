import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { Suspense, useState } from 'react'
import { useStore } from 'react-redux'
import { later } from '#app/chunk.ts'
import type { AppStore } from '#api/app-store.ts'
import styles from '../HeaderButton.module.css'

const SettingsDrawer = later(
  () => import('./SettingsDrawer.tsx'),
  m => m.SettingsDrawer,
)

/** The way to the settings, where the kit is on: in the header, where it covers nothing. What was set holds everywhere. */
export function Settings() {
  const { config } = (useStore() as AppStore).outside
  const [open, setOpen] = useState<boolean>()
  if (!config.Kit) return null
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="页面设置"
        title="页面设置"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        <SettingOutlined />
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
