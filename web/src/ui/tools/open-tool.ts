import { appStore } from '@xuegong/contracts/modules/app-store'
import { runCommand, runQuery } from '#api/hooks.ts'
import { complain } from '#api/notify.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'
import type { AppThunk } from '#api/app-store.ts'
import { beginAlone, endAlone } from '#nav/alone.ts'

/** Counts that a tool was opened; whether that worked. What was opened is opened all the same. */
export const countUse =
  (ToolId: string): AppThunk<Promise<boolean>> =>
  dispatch =>
    dispatch(runCommand(appStore.addUseLog, { ToolId }))
      .unwrap()
      .then(
        () => true,
        () => false,
      )

/**
 * Opens a tool as the server says. Where its page shows itself alone (apply mode), the tab that it stands in is told which node of the menu it
 * is for. `path`: where one is.
 */
export const openTool =
  (ToolId: string, path: string, open: (to: string, how: { newWindow: boolean }) => void): AppThunk<Promise<void>> =>
  async (dispatch, _, { shelves: { tab } }) => {
    const answer = await dispatch(runQuery(appStore.checkApply, { ToolId })).unwrap().catch(sayUnsaid)
    if (!answer) return
    const { CanUse, Reason, Url, TargetType, DetailedApplyId } = answer
    if (!CanUse) return complain(Reason)
    const newWindow = TargetType === 1
    if (DetailedApplyId) beginAlone(tab, DetailedApplyId, newWindow ? '' : path)
    open(Url, { newWindow })
    // A new tab begins with what this one has; this one goes on as it was.
    if (DetailedApplyId && newWindow) endAlone(tab)
  }
