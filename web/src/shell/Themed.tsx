import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { cssVariables, themeOf } from '#app/theme.ts'
import { useDevice } from '#ui/device.ts'
import { useSettings } from './settings-state.ts'

interface Props {
  /** No motion. */
  still: boolean
  children: ReactNode
}

/** Colours, sizes, motion and language of every part, as settings and device ask for. Style sheets follow through the root element. */
export function Themed({ still, children }: Props) {
  const { color, theme, weak } = useSettings()
  const phone = useDevice() === 'mobile'
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(cssVariables(color, theme))) style.setProperty(name, value)
  }, [color, theme])
  // On the root element: there a filter reaches what floats, and nothing fixed begins to scroll.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-weak', weak)
  }, [weak])
  const look = useMemo(() => themeOf({ phone, still, colour: color }), [phone, still, color])
  return (
    <ConfigProvider locale={zhCN} theme={look} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
