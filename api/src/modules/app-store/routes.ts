import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { listMyPages, listToolAction, setToolActions } from './actions.ts'
import { listActionComment, listComment } from './comment-list.ts'
import { addComment, hideComment } from './comments.ts'
import { getDesktop, saveDesktop } from './desktop.ts'
import { removeTool, setToolState } from './shelf.ts'
import { getToolStatistics } from './statistics.ts'
import { addUseLog, checkApply, collectTool, dropTool, getApplyInfo, listMyTool } from './store.ts'
import { listTileInfo } from './tile-info.ts'
import { toolHandlers } from './tools.ts'

export const appStoreRoutes = ({ home }: ServerParts) =>
  implement(
    { ...appStore, ...desktop },
    {
      ...toolHandlers,
      setToolState,
      removeTool,
      setToolActions,
      listToolAction,
      listMyPages,
      getApplyInfo,
      checkApply,
      addUseLog,
      collectTool,
      dropTool,
      listMyTool,
      getToolStatistics,
      addComment,
      listComment,
      listActionComment,
      hideComment,
      getDesktop,
      saveDesktop,
      listTileInfo: (ctx, input) => listTileInfo(ctx, input, home),
    },
  )
