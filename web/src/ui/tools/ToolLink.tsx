import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type { ComponentProps, MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import { loadChunk } from '#app/chunk.ts'
import { PageLink, useOpen } from '#nav/PageLink.tsx'

interface Props extends Omit<ComponentProps<typeof PageLink>, 'to' | 'newWindow'> {
  tool: Pick<ToolTile, 'Id' | 'Url' | 'TargetType' | 'OpenMode'>
  /** Told when it is counted that the tool was opened. */
  onCounted?: () => void
}

/** How a tool is opened whose page shows itself alone. */
const alone = 2

/** Whether a press is the browser's own affair: another tab, a window, a menu. */
const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link that opens a tool as it wants to be opened, and counts that. What that takes is loaded when it is pressed. */
export function ToolLink({ tool, onCounted, onClick, ...rest }: Props) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const open = useOpen()
  const { pathname } = useLocation()
  const { Id, Url, TargetType, OpenMode } = tool
  const press = async (isAsked: boolean) => {
    const { countUse, openTool } = await loadChunk(() => import('./open-tool.ts'))
    if (isAsked) await dispatch(openTool(Id, pathname, open))
    if (await dispatch(countUse(Id))) onCounted?.()
  }
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isAsked = OpenMode === alone && !isBrowsers(event)
    if (isAsked) event.preventDefault()
    press(isAsked).catch(() => undefined)
  }
  return <PageLink {...rest} to={Url} newWindow={TargetType === 1} onClick={onPress} />
}
