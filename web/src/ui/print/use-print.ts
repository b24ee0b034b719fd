import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { notify } from '#api/notify.ts'
import { useOpen } from '#nav/PageLink.tsx'

/** What is selected: the ids, unless it is all that a filter finds. */
interface Selected {
  readonly ids: readonly string[]
  readonly count: number
  readonly all: boolean
}

/** Most forms that are printed at once. */
const mostPrinted = 200
/** So many ids stand in an address; of more, the tab remembers them as `printIds`. */
const mostInAddress = 50

/** Gives a function that opens the print preview of selected rows in a tab of its own; says so where they are too many. */
export function usePrint(kind: string): (selected: Selected) => void {
  const open = useOpen()
  const { tab } = (useStore() as AppStore).outside.shelves
  return ({ ids, count, all }) => {
    if (all || count > mostPrinted)
      return notify(to => to.message('warning', `一次最多打印${mostPrinted}份，请勾选要打印的记录`, 3))
    // The new tab begins with what this one has stored.
    const short = ids.length <= mostInAddress
    if (!short) tab.set('printIds', ids)
    open(`/batchPrint?kind=${kind}${short ? `&ids=${ids.join(',')}` : ''}`, { newWindow: true })
  }
}
