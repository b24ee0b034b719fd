import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { App, Button, Tooltip } from 'antd'
import { defaultSettings, useChangeSettings, useSettings } from '../settings-state.ts'
import styles from './Colours.module.css'
import { sameColour, themeColours } from './theme-colours.ts'

/** How long the change of the colour is announced, in seconds. */
const moment = 0.8

/** The colours that the page can take. Its own is none of them: while it is on, none is checked. */
export function Colours() {
  const { color } = useSettings()
  const change = useChangeSettings()
  const { message } = App.useApp()
  const pick = (colour: string) => {
    change({ color: colour })
    message.loading({ content: '正在切换主题！', key: 'theme', duration: moment })
  }
  const chosen = themeColours.find(({ colour }) => sameColour(colour, color))
  return (
    <div className={styles.row}>
      {themeColours.map(({ name, colour }) => {
        const checked = colour === chosen?.colour
        return (
          <Tooltip key={colour} title={name}>
            <label className={styles.swatch} style={{ background: colour }}>
              <input
                type="radio"
                name="color"
                className="visually-hidden"
                aria-label={name}
                checked={checked}
                onChange={() => pick(colour)}
              />
              {checked && <CheckOutlined />}
            </label>
          </Tooltip>
        )
      })}
      {chosen && (
        <Button type="link" size="small" onClick={() => pick(defaultSettings.color)}>
          恢复默认
        </Button>
      )}
    </div>
  )
}
