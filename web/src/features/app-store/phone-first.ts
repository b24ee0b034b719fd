import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { readAhead } from '#api/hooks.ts'
import type { PhoneReads } from '#nav/screen.ts'
import { narrowedBy, readCodes, readFirstRows } from '#phone/first-rows.ts'
import { phoneInput } from './words.ts'

export const store: PhoneReads = address => [
  ...readFirstRows(appStore.listTool, phoneInput(narrowedBy(appStore.listTool, address))),
  readCodes,
]

/** The tool that the address names. */
export const detail: PhoneReads = address => {
  const Id = address.get('Id')?.trim()
  return Id ? [readAhead(appStore.getApplyInfo, { Id })] : []
}

/** The own desktop, and what waits behind its tiles. */
export const desk: PhoneReads = () => [
  readAhead(desktop.getDesktop, {}, { refetchOnMountOrArgChange: true }),
  readAhead(desktop.listTileInfo, {}),
]
