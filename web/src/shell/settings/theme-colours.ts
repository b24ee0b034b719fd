/** The colours that the page can take. */
export const themeColours = [
  { name: '薄暮', colour: '#F5222D' },
  { name: '火山', colour: '#FA541C' },
  { name: '日暮', colour: '#FAAD14' },
  { name: '明青', colour: '#13C2C2' },
  { name: '极光绿', colour: '#52C41A' },
  { name: '拂晓蓝', colour: '#1890FF' },
  { name: '极客蓝', colour: '#2F54EB' },
  { name: '酱紫', colour: '#722ED1' },
] as const

/** Whether two colours are the same, however they are written. */
export const sameColour = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
