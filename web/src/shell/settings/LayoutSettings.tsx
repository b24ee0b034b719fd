import { Select, Switch } from 'antd'
import { useChangeSettings, useSettings } from '../settings-state.ts'
import styles from './LayoutSettings.module.css'
import { Row } from './Row.tsx'

const fixed = { value: 'Fixed', label: '固定' } as const
const fluid = { value: 'Fluid', label: '流式' } as const

/** How wide the content is, and what stays where it is. */
export function LayoutSettings() {
  const { layout, contentWidth, fixedHeader, autoHideHeader, fixSiderbar } = useSettings()
  const change = useChangeSettings()
  const top = layout === 'topmenu'
  return (
    <div className={styles.rows}>
      <Row label="内容区域宽度" hint="该设定仅 [顶部栏导航] 时有效">
        <Select
          className={styles.width}
          size="small"
          aria-label="内容区域宽度"
          value={top ? contentWidth : 'Fixed'}
          options={top ? [fixed, fluid] : [fixed]}
          onChange={value => change({ contentWidth: value })}
        />
      </Row>
      <Row label="固定 Header">
        <Switch
          size="small"
          aria-label="固定 Header"
          checked={fixedHeader}
          onChange={on => change({ fixedHeader: on })}
        />
      </Row>
      <Row label="下滑时隐藏 Header" hint="固定 Header 时可配置" off={fixedHeader ? undefined : 'faint'}>
        <Switch
          size="small"
          aria-label="下滑时隐藏 Header"
          disabled={!fixedHeader}
          checked={autoHideHeader}
          onChange={on => change({ autoHideHeader: on })}
        />
      </Row>
      <Row label="固定侧边菜单" off={top ? 'struck' : undefined}>
        <Switch
          size="small"
          aria-label="固定侧边菜单"
          disabled={top}
          checked={fixSiderbar}
          onChange={on => change({ fixSiderbar: on })}
        />
      </Row>
    </div>
  )
}
