import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { ConfigProvider } from 'antd'
import { Brand } from './Brand.tsx'
import { darkTheme } from './dark-theme.ts'
import { NewWorld } from './NewWorld.tsx'
import { WorldCard } from './WorldCard.tsx'
import styles from './WorldRail.module.css'

interface Props {
  worlds: readonly World[]
  chosen: World
  onChoose: (id: string) => void
  /** The chosen world is now at another point: reset or restored. */
  onBeganAnew: () => void
}

/** All worlds of the server; the chosen one unfolds what can be done with it. */
export const WorldRail = ({ worlds, chosen, onChoose, onBeganAnew }: Props) => (
  <nav className={styles.rail} aria-label="世界">
    <Brand />
    <div className={styles.head}>
      <h2>
        世界 <span>{worlds.length}</span>
      </h2>
      <NewWorld onOpened={onChoose} />
    </div>
    <ConfigProvider theme={darkTheme}>
      <ul className={styles.list}>
        {worlds.map(world => (
          <WorldCard
            key={world.id}
            world={world}
            chosen={world.id === chosen.id}
            onChoose={onChoose}
            onBeganAnew={onBeganAnew}
          />
        ))}
      </ul>
    </ConfigProvider>
  </nav>
)
