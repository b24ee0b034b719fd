import { Button } from 'antd'
import { useState } from 'react'
import { now } from '#app/clock.ts'
import { Countdown } from '#ui/time/Countdown.tsx'
import styles from './Countdowns.module.css'
import { Sample } from './Sample.tsx'

const soon = 10_000
const later = 3_000_000

/** A long countdown and a short one that can be started again. */
export function Countdowns() {
  const [far] = useState(() => now() + later)
  const [near, setNear] = useState(() => now() + soon)
  const [over, setOver] = useState(false)
  const again = () => {
    setNear(now() + soon)
    setOver(false)
  }
  return (
    <Sample title="倒计时" note="逐秒递减到零，结束时通知一次；换一个目标时间即重新开始。">
      <dl className={styles.times}>
        <dt>距离选课开始</dt>
        <dd>
          <Countdown target={far} />
        </dd>
        <dt>距离验证码失效</dt>
        <dd>
          <Countdown target={near} onEnd={() => setOver(true)} />
        </dd>
      </dl>
      <Button disabled={!over} onClick={again}>
        {over ? '已结束，重新开始' : '计时中'}
      </Button>
    </Sample>
  )
}
