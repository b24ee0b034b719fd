import { backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { useQuery } from '#api/hooks.ts'

/** Between two looks, in milliseconds. */
const pause = 30_000
/** So many are shown. */
const shown = { State: 0, PageIndex: 1, PageSize: 8 } as const

/** The open to-dos of one's own, the first ones and how many there are; looked for again every half minute. */
export const useOpenToDos = () => useQuery(backLogs.listBackLog, shown, { pollingInterval: pause }).data
