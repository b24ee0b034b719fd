import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { useEffect, useRef } from 'react'
import { titleOf } from './beginning-title.ts'
import styles from './WorldCard.module.css'
import { WorldActions } from './WorldActions.tsx'

interface Props {
  world: World
  chosen: boolean
  onChoose: (id: string) => void
  onBeganAnew: () => void
}

/** A world in the list: its name, preset, time, and whether it has a file of its own. */
export function WorldCard({ world, chosen, onChoose, onBeganAnew }: Props) {
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // A new one stands at the end of the list, out of sight among many.
    if (chosen) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  return (
    <li ref={card} className={styles.card} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => onChoose(world.id)}
      >
        <span className={styles.first}>
          <b>{world.id}</b>
          <i>{titleOf(world.preset)}</i>
        </span>
        <span className={styles.second}>
          <time>{world.now}</time>
          <span className={styles.written} data-written={world.written || undefined}>
            {world.written ? '已写入' : '未写入'}
          </span>
        </span>
        {world.labels.length > 0 && <span className={styles.labels}>{world.labels.join(' · ')}</span>}
      </button>
      {chosen && <WorldActions world={world} onChoose={onChoose} onBeganAnew={onBeganAnew} />}
    </li>
  )
}
