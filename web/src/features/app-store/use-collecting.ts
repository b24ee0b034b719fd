import { appStore } from '@xuegong/contracts/modules/app-store'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'

/** Whether a tool is collected, and a way to change that: it is seen at once, and taken back where it is refused. */
export function useCollecting(ToolId: string, stored: number): [isCollected: boolean, turn: () => void] {
  const [collect] = useCommand(appStore.collectTool)
  const [drop] = useCommand(appStore.dropTool)
  const [wanted, want] = useState<boolean>()
  const isCollected = wanted ?? stored === 1
  // What was wanted has come true: from now on the server says it.
  if (wanted !== undefined && wanted === (stored === 1)) want(undefined)
  const turn = () => {
    want(!isCollected)
    const sent = isCollected ? drop({ ToolIds: [ToolId] }) : collect({ ToolId })
    sent.unwrap().catch((failure: Failure) => {
      want(undefined)
      sayUnsaid(failure)
    })
  }
  return [isCollected, turn]
}
