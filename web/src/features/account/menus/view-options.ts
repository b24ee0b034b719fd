import { screens } from '#nav/screens.ts'

const layouts = [
  ['BasicLayout', '分组：标准布局'],
  ['PlatformLayout', '分组：平台布局'],
  ['ZXPageView', '分组：资讯布局'],
  ['BlankLayout', '分组：空白布局'],
  ['RouteView', '分组：沿用上级布局'],
] as const

/** What a node can show: a layout for what is below it, or a page that is built; and what it shows now. */
export function viewOptions(now: string): { value: string; label: string }[] {
  const pages = [...screens].map(([value, { title }]) => ({ value, label: `页面：${title}（${value}）` }))
  const known = [...layouts.map(([value, label]) => ({ value, label })), ...pages]
  return now === '' || known.some(({ value }) => value === now) ? known : [{ value: now, label: now }, ...known]
}
