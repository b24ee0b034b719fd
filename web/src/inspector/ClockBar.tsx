import { kit } from '@xuegong/contracts/modules/kit'
import type { Clock, World } from '@xuegong/contracts/modules/kit/worlds'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import styles from './ClockBar.module.css'
import { JobsRun } from './JobsRun.tsx'
import { SetTime } from './SetTime.tsx'
import { useTicking } from './ticking.ts'
import { weekday } from './wall-time.ts'

/** The clock of a world: what it shows, and how to move, stop and free it. Due jobs run on the way and are named. */
export function ClockBar({ world }: { world: World }) {
  const shown = useTicking(world)
  const [setClock, setting] = useCommand(kit.setClock)
  const [last, setLast] = useState<Clock>()
  const [choosing, setChoosing] = useState(false)
  const move = (to: { now?: string; advance?: string; frozen?: boolean }) =>
    setClock({ id: world.id, ...to })
      .unwrap()
      .then(setLast)
      .catch(() => {})
  return (
    <section className={styles.bar} aria-label="时钟">
      <div className={styles.clock} data-frozen={world.frozen || undefined}>
        <span className={styles.day}>
          <b>{world.id}</b> {shown.slice(0, 10)} {weekday(shown)}
        </span>
        <time className={styles.time}>{shown.slice(11)}</time>
        <span className={styles.state}>{world.frozen ? '静止' : '走动'}</span>
      </div>
      <div className={styles.moves}>
        <Button disabled={setting.isLoading} onClick={() => move({ advance: '1h' })}>
          +1 小时
        </Button>
        <Button disabled={setting.isLoading} onClick={() => move({ advance: '1d' })}>
          +1 天
        </Button>
        {choosing ? (
          <SetTime
            now={shown}
            onSet={now => {
              setChoosing(false)
              void move({ now })
            }}
            onCancel={() => setChoosing(false)}
          />
        ) : (
          <Button onClick={() => setChoosing(true)}>设定…</Button>
        )}
        <Button disabled={setting.isLoading} onClick={() => move({ frozen: !world.frozen })}>
          {world.frozen ? '走动' : '冻结'}
        </Button>
      </div>
      {last && <JobsRun clock={last} />}
    </section>
  )
}
