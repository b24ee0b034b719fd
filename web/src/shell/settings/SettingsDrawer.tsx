import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Alert, App, Button, Drawer } from 'antd'
import { useSettings } from '../settings-state.ts'
import { Colours } from './Colours.tsx'
import { LayoutSettings } from './LayoutSettings.tsx'
import { MenuPicture } from './MenuPicture.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import { Pictures } from './Pictures.tsx'
import { Section } from './Section.tsx'
import styles from './SettingsDrawer.module.css'
import { settingsModule } from './settings-module.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Copies the settings as a module, and says whether that worked. */
function useCopy() {
  const settings = useSettings()
  const { message } = App.useApp()
  return async () => {
    try {
      await navigator.clipboard.writeText(settingsModule(settings))
      message.success('复制完毕')
    } catch {
      // The browser refuses, or has no clipboard at all where the page did not come over a safe line.
      message.error('复制失败')
    }
  }
}

/** All settings of how the page looks. Each takes effect at once. */
export function SettingsDrawer({ open, onClose }: Props) {
  const copy = useCopy()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="right"
      size={300}
      closable={{ placement: 'end', 'aria-label': '关闭页面设置' }}
      title="页面设置"
      classNames={{ mask: styles.mask }}
    >
      <Section title="整体风格设置">
        <Pictures
          name="theme"
          choices={[
            { value: 'dark', label: '暗色菜单风格', picture: <MenuPicture /> },
            { value: 'light', label: '亮色菜单风格', picture: <MenuPicture light /> },
          ]}
        />
      </Section>
      <Section title="主题色">
        <Colours />
      </Section>
      <Section title="导航模式">
        <Pictures
          name="layout"
          choices={[
            { value: 'sidemenu', label: '侧边栏导航', picture: <MenuPicture /> },
            { value: 'topmenu', label: '顶部栏导航', picture: <MenuPicture top /> },
          ]}
        />
        <LayoutSettings />
      </Section>
      <Section title="其他设置">
        <OtherSettings />
      </Section>
      <Button block icon={<CopyOutlined aria-hidden />} onClick={copy}>
        拷贝设置
      </Button>
      <Alert
        className={styles.warning}
        type="warning"
        title={
          <>
            配置栏只在开发环境用于预览，生产环境不会展现，请手动修改配置文件。修改配置文件后，需要清空本地缓存和LocalStorage
            <br />
            <code>web/src/shell/settings-state.ts</code>
          </>
        }
      />
    </Drawer>
  )
}
