import type { ComponentType } from 'react'
import { ownIcons } from './own-icons.ts'
import * as brand from './set/brand.ts'
import * as data from './set/data.ts'
import * as direction from './set/direction.ts'
import * as editing from './set/editing.ts'
import * as general from './set/general.ts'
import * as hint from './set/hint.ts'
import { toolIcons } from './tool-icons.ts'

type Icons = Readonly<Record<string, ComponentType>>

export interface IconGroup {
  readonly key: string
  readonly title: string
  /** By name; a name stands in one group only. */
  readonly icons: Icons
}

/** Every icon that can be chosen. Weighs as much as a screen: only what is loaded later may import it. */
export const iconGroups: readonly IconGroup[] = [
  { key: 'direction', title: '方向性图标', icons: direction },
  { key: 'hint', title: '提示建议性图标', icons: hint },
  { key: 'editing', title: '编辑类图标', icons: editing },
  { key: 'data', title: '数据类图标', icons: data },
  { key: 'general', title: '网站通用图标', icons: general },
  { key: 'brand', title: '品牌和标识', icons: brand },
  { key: 'own', title: '本系统图标', icons: { ...ownIcons, ...toolIcons } },
]

/** The group that holds a name; undefined when none does. */
export const groupOf = (name: string): IconGroup | undefined => iconGroups.find(({ icons }) => name in icons)

/** The icons whose name holds the words, of all groups, whatever the case. */
export function searchIcons(words: string): Icons {
  const wanted = words.trim().toLowerCase()
  const all = iconGroups.flatMap(({ icons }) => Object.entries(icons))
  return Object.fromEntries(all.filter(([name]) => name.toLowerCase().includes(wanted)))
}
