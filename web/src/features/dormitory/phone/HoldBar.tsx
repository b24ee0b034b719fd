import { bedSelection, type Selection } from '@xuegong/contracts/modules/dormitory/selection'
import Button from 'antd-mobile/es/components/button'
import { useState } from 'react'
import { useCommand, useReadAgain } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { now } from '#app/clock.ts'
import { Countdown } from '#ui/time/Countdown.tsx'
import { countdownText } from '#ui/time/countdown-text.ts'
import styles from './Choose.module.css'

/** Minutes and seconds. */
const short = (left: number) => countdownText(left).slice(3)

/** The bed that one holds, how long yet, and what may be done with it. */
export function HoldBar({ hold }: { hold: NonNullable<Selection['Hold']> }) {
  const { BedId, BuildingName, RoomNo, BedNo, Left } = hold
  const [confirm, confirming] = useCommand(bedSelection.confirmBed)
  const [release, releasing] = useCommand(bedSelection.releaseBed)
  const readAgain = useReadAgain()
  const again = () => readAgain('dormitory')
  // As of when it came: what is drawn anew later has no more time.
  const [until] = useState(() => now() + Left * 1000)
  return (
    <section className={styles.bar} aria-label="锁定的床位">
      <p>
        <b>
          {BuildingName}
          {RoomNo}-{BedNo}号
        </b>{' '}
        已锁定，剩余 <Countdown target={until} format={short} onEnd={again} />
      </p>
      <div className={styles.deeds}>
        <Button
          block
          size="large"
          loading={releasing.isLoading}
          onClick={() => void release({ BedId }).unwrap().catch(again)}
        >
          放弃
        </Button>
        <Button
          block
          size="large"
          color="primary"
          loading={confirming.isLoading}
          onClick={() =>
            void confirm({ BedId })
              .unwrap()
              .then(() => report('选宿成功'))
              .catch(again)
          }
        >
          确认选择
        </Button>
      </div>
    </section>
  )
}
