import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type { ComponentProps, MouseEvent } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { loadChunk } from '#app/chunk.ts'
import { useLocation } from 'react-router-dom'
import { PageLink, useOpen } from '#nav/PageLink.tsx'

interface Props extends Omit<ComponentProps<typeof PageLink>, 'to' | 'newWindow'> {
  tool: Pick<ToolTile, 'Id' | 'Url' | 'OpenMode' | 'TargetType'>
  /** Told when it is counted that the tool was opened. */
  onCounted?: () => void
}

/** How a tool is opened whose page shows itself alone. */
const alone = 2

/** A link that opens a tool as it wants to be opened, and counts that. What that takes is loaded when it is pressed. */
export function ToolLink({ tool, onCounted, onClick, ...rest }: Props) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const open = useOpen()
  const { pathname } = useLocation()
  const isAlone = tool.OpenMode === alone
  const press = async () => {
    const { countUse, openAlone } = await loadChunk(() => import('./open-tool.ts'))
    if (isAlone) await dispatch(openAlone(tool.Id, pathname, open))
    if (await dispatch(countUse(tool.Id))) onCounted?.()
  }
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isAlone) event.preventDefault()
    press().catch(() => undefined)
  }
  return <PageLink {...rest} to={tool.Url} newWindow={tool.TargetType === 1} onClick={onPress} />
}
