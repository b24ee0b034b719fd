import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage, readFigures } from '#ui/list/first-page.ts'
import { storeInput } from './words.ts'

export const store = firstPage(appStore.listTool, storeInput)

/** The tool that the address names. */
export const detail: FirstReads = address => {
  const Id = address.get('Id')?.trim()
  return Id ? [readAhead(appStore.getApplyInfo, { Id })] : []
}

const tools = firstPage(appStore.listTool)
/** The tools, or on their tab the figures. */
export const managed: FirstReads = address =>
  address.get('tab') === 'figures' ? [readFigures(appStore.getToolStatistics, address)] : tools(address)

/** The own desktop, and what waits behind its tiles. */
export const desk: FirstReads = () => [
  readAhead(desktop.getDesktop, {}, { refetchOnMountOrArgChange: true }),
  readAhead(desktop.listTileInfo, {}),
]
