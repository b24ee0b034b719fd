import { appStore } from '@xuegong/contracts/modules/app-store'
import type { ToolRow } from '@xuegong/contracts/modules/app-store/fields'
import { useMemo } from 'react'
import { useCommand } from '#api/hooks.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import type { Selection } from '#ui/list/selection.ts'
import { useStable } from '#ui/stable.ts'

type Tool = Pick<ToolRow, 'Id' | 'Name' | 'State'>
const nameOf = ({ Name }: Tool) => Name
const [onShelf, offShelf] = [1, 2] as const

/** What can be done with tools, one or several: put on the shelf, taken off it, removed. */
export function useToolDeeds(selection: Selection<ToolRow>, onRemove: (ids: readonly string[]) => void) {
  const [run] = useCommand(appStore.setToolState)
  const tell = useBatchAnswer()
  const removal = useRemoval<Tool>(appStore.removeTool, {
    noun: '应用',
    nameOf,
    onRemove: tools => onRemove(tools.map(({ Id }) => Id)),
    onRemoved: gone => selection.set(selection.ids.filter(id => !gone.has(id))),
  })
  const remove = useStable(removal)
  const turn = useStable(
    (tools: readonly Tool[], State: 1 | 2) =>
      void run({ Ids: tools.map(({ Id }) => Id), State })
        .unwrap()
        .then(answer => {
          selection.clear()
          tell({ deed: State === onShelf ? '上架' : '下架', things: tools, nameOf }, answer)
        })
        .catch(sayUnsaid),
  )
  return useMemo(
    () => ({
      /** Those of one tool: it stands on the shelf or does not. */
      of: (tool: Tool) => ({
        ...(tool.State === onShelf
          ? { disable: () => turn([tool], offShelf) }
          : { enable: () => turn([tool], onShelf) }),
        delete: () => remove([tool]),
      }),
      ofMany: (tools: readonly Tool[]) => ({
        enable: () => turn(tools, onShelf),
        disable: () => turn(tools, offShelf),
        delete: () => remove(tools),
      }),
    }),
    [turn, remove],
  )
}
