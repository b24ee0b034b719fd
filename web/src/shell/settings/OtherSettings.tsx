import { Switch } from 'antd'
import { useChangeSettings, useSettings } from '../settings-state.ts'
import { Row } from './Row.tsx'

/** Colours for those who tell them apart badly, and a tab for every page. */
export function OtherSettings() {
  const { weak, multiTab } = useSettings()
  const change = useChangeSettings()
  return (
    <>
      <Row label="色弱模式">
        <Switch size="small" aria-label="色弱模式" checked={weak} onChange={on => change({ weak: on })} />
      </Row>
      <Row label="多页签模式">
        <Switch size="small" aria-label="多页签模式" checked={multiTab} onChange={on => change({ multiTab: on })} />
      </Row>
    </>
  )
}
