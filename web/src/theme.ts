import type { ThemeConfig } from 'antd'

/** The colour of the product, where nobody chose another. */
export const primary = '#38977f'

/** The colour of the party-building subsystem. */
export const partyRed = '#b3261e'

/** The colours of the page; `cssVariables` hands them to style sheets as `--name`. */
export const palette = {
  nav: '#12211d',
  navDeep: '#0c1814',
  page: '#f4f6f5',
  card: '#ffffff',
  line: '#e6ebe9',
  text: '#1c2b27',
  secondary: '#5b6b66',
  // Darker than a hint usually is: it must be read on the page's grey as well (4.5 : 1).
  hint: '#62726c',
  head: '#f7f9f8',
  success: '#2f9e6e',
  warning: '#c9810a',
  error: '#c8403a',
  info: '#2f7fb5',
} as const

const fontFamily =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, -apple-system, sans-serif"

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex).map(c =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How well two `#rrggbb` colours stand apart, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** The ground of what is chosen: white with a breath of the colour. */
export const tintOf = (colour: string): string =>
  `#${channels(colour)
    .map(c => Math.round(255 - (255 - c) * 0.11).toString(16))
    .join('')}`

/** A colour darkened just so far that it can be read on the page and on its tint: the primary itself often cannot. */
export function inkOf(colour: string): string {
  const grounds = [palette.page, tintOf(colour)]
  let ink = colour
  for (let share = 1; grounds.some(ground => contrast(ink, ground) < 4.55) && share > 0; share -= 0.02)
    ink = `#${channels(colour)
      .map(c =>
        Math.round(c * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return ink
}

/** Whether the navigation is dark or light. */
export type Navigation = 'dark' | 'light'

const navigation: Readonly<Record<Navigation, Record<string, string>>> = {
  dark: {
    nav: palette.nav,
    navDeep: palette.navDeep,
    navText: '#ffffff',
    navHint: 'rgb(255 255 255 / 65%)',
    navHover: 'rgb(255 255 255 / 7%)',
    navLine: 'transparent',
  },
  light: {
    nav: palette.card,
    navDeep: palette.card,
    navText: palette.text,
    navHint: palette.secondary,
    navHover: palette.page,
    navLine: palette.line,
  },
}

/** The colours as custom properties, and the font, for the root element or one that shall differ from it. */
export const cssVariables = (colour = primary, theme: Navigation = 'dark'): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries({ ...palette, ...navigation[theme] }).map(([name, value]) => [`--${name}`, value]),
  ),
  '--primary': colour,
  '--ink': inkOf(colour),
  '--tint': tintOf(colour),
  '--navChosen': theme === 'dark' ? inkOf(colour) : tintOf(colour),
  '--font': fontFamily,
})

export interface Circumstances {
  /** A phone: everything that is pressed is 44 px high. */
  readonly phone: boolean
  /** No motion: for people who prefer less, and for pictures. */
  readonly still: boolean
  readonly colour?: string
}

/** The theme of every antd part. */
export function themeOf({ phone, still, colour = primary }: Circumstances): ThemeConfig {
  const ink = inkOf(colour)
  const filled = {
    colorPrimary: ink,
    colorPrimaryBorder: colour,
    colorPrimaryHover: inkOf(ink),
    colorPrimaryActive: ink,
  }
  return {
    hashed: false,
    token: {
      colorPrimary: colour,
      colorLink: ink,
      colorLinkHover: colour,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
      colorInfo: palette.info,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextSecondary: palette.secondary,
      colorTextDescription: palette.secondary,
      colorTextTertiary: palette.hint,
      colorTextPlaceholder: palette.hint,
      colorBorderSecondary: palette.line,
      colorBgLayout: palette.page,
      borderRadius: 6,
      fontFamily,
      fontSize: 14,
      controlHeight: phone ? 44 : 32,
      controlHeightSM: phone ? 44 : 24,
      motion: !still,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: { ...filled, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400 },
      Layout: {
        siderBg: palette.nav,
        headerBg: palette.card,
        headerHeight: 64,
        headerPadding: 0,
        bodyBg: palette.page,
        footerBg: 'transparent',
      },
      Menu: {
        darkItemBg: palette.nav,
        darkSubMenuItemBg: palette.navDeep,
        darkPopupBg: palette.nav,
        darkItemColor: 'rgba(255, 255, 255, 0.78)',
        darkItemHoverBg: 'rgba(255, 255, 255, 0.07)',
        darkItemSelectedBg: ink,
        itemColor: palette.text,
        itemHoverBg: palette.page,
        itemSelectedBg: tintOf(colour),
        itemSelectedColor: ink,
        subMenuItemSelectedColor: ink,
        subMenuItemBg: palette.card,
        activeBarBorderWidth: 0,
        horizontalItemSelectedColor: ink,
        itemHeight: phone ? 44 : 40,
        itemMarginInline: 8,
        iconMarginInlineEnd: phone ? 8 : 10,
        itemBorderRadius: 6,
      },
      Table: {
        fontWeightStrong: 500,
        headerBg: palette.head,
        headerColor: palette.secondary,
        headerSplitColor: 'transparent',
        headerSortActiveBg: palette.head,
        headerSortHoverBg: tintOf(colour),
        bodySortBg: 'transparent',
        rowHoverBg: '#f3f8f6',
        borderColor: palette.line,
        // 22 px of text, one of line: rows of 36 px, on phones of 44.
        cellPaddingBlockSM: phone ? 10.5 : 6.5,
        cellPaddingInlineSM: 12,
      },
      // A week is as wide as the narrowest phone, and a calendar with its clock not higher.
      ...(phone && { DatePicker: { cellWidth: 40, cellHeight: 36, timeColumnHeight: 140 } }),
      Form: { verticalLabelPadding: '0 0 4px' },
      Progress: { defaultColor: colour },
      Descriptions: { labelBg: palette.head },
      Pagination: { itemSize: phone ? 44 : 32, itemSizeSM: phone ? 44 : 28 },
      Steps: { ...filled },
      Tabs: { itemSelectedColor: ink, itemActiveColor: ink, itemHoverColor: ink, inkBarColor: colour },
    },
  }
}
