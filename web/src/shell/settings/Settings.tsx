import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { useStore } from 'react-redux'
import { later } from '#app/chunk.ts'
import type { AppStore } from '#api/app-store.ts'
import styles from '../HeaderButton.module.css'

const SettingsDrawer = later(
  () => import('./SettingsDrawer.tsx'),
  m => m.SettingsDrawer,
)

interface Opening {
  readonly open: boolean
  readonly show: () => void
}
const SettingsOpening = createContext<Opening | undefined>(undefined)

/** The settings of a page, where the kit is on. They stand around its layout, since one of them changes it. */
export function WithSettings({ children }: { children: ReactNode }) {
  const { config } = (useStore() as AppStore).outside
  const [open, setOpen] = useState<boolean>()
  if (!config.Kit) return children
  return (
    <SettingsOpening value={{ open: open === true, show: () => setOpen(true) }}>
      {children}
      {open !== undefined && (
        <Suspense fallback={null}>
          <SettingsDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsOpening>
  )
}

/** The way to the settings, where the page has any: in the header, where it covers nothing. */
export function SettingsButton() {
  const opening = useContext(SettingsOpening)
  if (!opening) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="页面设置"
      title="页面设置"
      aria-haspopup="dialog"
      aria-expanded={opening.open}
      onClick={opening.show}
    >
      <SettingOutlined />
    </button>
  )
}
