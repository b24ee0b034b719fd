import { kit } from '@xuegong/contracts/modules/kit'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useChosenWorld } from './chosen-world.ts'
import styles from './Inspector.module.css'
import { WorldRail } from './WorldRail.tsx'
import { WorldView } from './WorldView.tsx'

const pollMs = 4000

/** The whole page: worlds at the left, the chosen one beside them. */
export function Inspector() {
  const worlds = useQuery(
    kit.listWorlds,
    {},
    { pollingInterval: pollMs, refetchOnMountOrArgChange: true, errorShown: true },
  )
  const [world, choose] = useChosenWorld(worlds.data ?? [])
  // A world that begins anew gets a new view: what it showed is no longer true.
  const [round, setRound] = useState(0)
  if (!world) return worlds.error ? <ErrorState error={worlds.error} onRetry={worlds.refetch} /> : <Waiting />
  return (
    <div className={styles.page}>
      <WorldRail worlds={worlds.data ?? []} chosen={world} onChoose={choose} onBeganAnew={() => setRound(round + 1)} />
      <WorldView key={`${world.id} ${round}`} world={world} />
    </div>
  )
}
