import type { World } from '@xuegong/contracts/kit-worlds'
import { ConfigProvider } from 'antd'
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
    <div className={styles.brand}>
      <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#1d3a32" />
        <path d="M16 7 4.5 12.6 16 18.2l11.5-5.6z" fill="#5cc2a6" />
        <path d="M9.5 16.6v5.2c0 1.7 2.9 3.2 6.5 3.2s6.5-1.5 6.5-3.2v-5.2L16 19.8z" fill="#ffffff" />
      </svg>
      <h1>检查台</h1>
      <span>学工系统</span>
    </div>
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
