import { appStore } from '@xuegong/contracts/modules/app-store'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFigures } from '#ui/list/first-page.ts'
import { storeInput } from './words.ts'

export const store = firstPage(appStore.listTool, storeInput)

const tools = firstPage(appStore.listTool)
/** The tools, or on their tab the figures. */
export const managed: FirstReads = address =>
  address.get('tab') === 'figures' ? [readFigures(appStore.getToolStatistics, address)] : tools(address)
