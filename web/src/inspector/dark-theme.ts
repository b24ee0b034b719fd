import { type ThemeConfig, theme } from 'antd'
import { palette } from '#app/theme.ts'

/** The parts on the dark rail. */
export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    colorPrimary: '#5cc2a6',
    colorText: '#d5e0dc',
    colorTextDescription: '#9db0a9',
    colorTextPlaceholder: '#8fa39b',
    colorBgContainer: 'rgba(255, 255, 255, 0.06)',
    colorBgElevated: '#1b2e28',
    colorBorder: 'rgba(255, 255, 255, 0.16)',
    colorError: '#f08a84',
    colorBgBase: palette.nav,
  },
  components: { Button: { primaryColor: '#ffffff', defaultBg: 'transparent' } },
}
