import type { World } from '@xuegong/contracts/modules/kit/worlds'
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
export const WorldCard = ({ world, chosen, onChoose, onBeganAnew }: Props) => (
  <li className={styles.card} data-chosen={chosen || undefined}>
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
    </button>
    {chosen && <WorldActions world={world} onChoose={onChoose} onBeganAnew={onBeganAnew} />}
  </li>
)
