import type { Input } from '@xuegong/contracts/endpoint'
import type { appStore } from '@xuegong/contracts/modules/app-store'
import { toolStates } from '@xuegong/contracts/modules/app-store/fields'
import type { Tone } from '#ui/StateDot.tsx'

const tones: readonly Tone[] = ['busy', 'good', 'quiet']

/** A state of a tool, to be seen. */
export const lookOfTool = (state: number): { tone: Tone; text: string } => ({
  tone: tones[state] ?? 'quiet',
  text: toolStates[state as keyof typeof toolStates] ?? '',
})

export const storePage = '/appStore/list'
export const desktopPage = '/appStore/myDesktop'
/** Where a tool is told of. */
export const detailPage = (Id: string): string => `/appStore/detail?Id=${encodeURIComponent(Id)}`

export const terminals = { PC: '电脑', WX: '手机' } as const
/** Where a tool works that does not work everywhere. */
export const onlyOn = { PC: '仅电脑', WX: '仅手机' } as const

/** A mean of ratings, 4.6; where too few have rated, that. */
export const scoreText = (score: number): string => (score > 0 ? score.toFixed(1) : '暂无评分')

/** The orders of the store, each of which begins with the most. */
export const orders = [
  { key: 'UseCount30', text: '热门' },
  { key: 'ShelfTime', text: '最新' },
  { key: 'AvgScore', text: '评分' },
] as const

/** What the store may be asked for. */
export type Asked = Input<typeof appStore.listTool>
/** Its order where none is chosen. */
export const [usual] = orders

/** So many cards stand on a page. */
export const pageSize = 24

/** What a list of the store always has, and what unless one chooses: what one may open, what is used most first. */
export const storeInput = {
  fixed: { Usable: 1, PageSize: pageSize },
  otherwise: { sortField: usual.key, sortOrder: 'descend' },
  // Who manages tools keeps views of the same list.
  viewless: true,
} as const satisfies { fixed: Asked; otherwise: Asked; viewless: true }

/** What the store on a phone asks for, narrowed so. */
export const phoneInput = (narrowed: Asked): Asked => ({ ...storeInput.otherwise, ...narrowed, Usable: 1 })

export const minuteOf = (moment: string): string => moment.slice(0, 16)
