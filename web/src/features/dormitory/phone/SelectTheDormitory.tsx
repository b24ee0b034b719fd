import { bedSelection, type Selection } from '@xuegong/contracts/modules/dormitory/selection'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery, useReadAgain } from '#api/hooks.ts'
import { now } from '#app/clock.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Countdown } from '#ui/time/Countdown.tsx'
import { ChooseBed } from './ChooseBed.tsx'
import styles from './Choose.module.css'
import { HoldBar } from './HoldBar.tsx'

const title = '选宿舍'
/** A batch may be put off, and a world's time be moved: how it stands is asked again so often. */
const often = 15_000
const state = { none: 0, waiting: 1, running: 2, over: 3, done: 4, allotted: 5 } as const
type Batch = NonNullable<Selection['Batch']>

/** A card with a heading. */
const Card = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.card} aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)

/** Until when, second by second; at its end the page asks how it stands. */
function Until({ seconds, words }: { seconds: number; words: string }) {
  const readAgain = useReadAgain()
  // As of when it came: what is drawn anew later has no more time.
  const [until] = useState(() => now() + seconds * 1000)
  return (
    <p className={styles.until}>
      {words} <Countdown target={until} onEnd={() => readAgain('dormitory')} />
    </p>
  )
}

const Notice = ({ of: { Notice: text } }: { of: Batch }) =>
  text && (
    <Card name="选宿须知">
      <p className={styles.notice}>{text}</p>
    </Card>
  )

/** The batch has not begun. */
const NotYet = ({ batch }: { batch: Batch }) => (
  <>
    <Card name={batch.Name}>
      <StateDot tone="busy" text="未开始" />
      <Until key={batch.StartsIn} seconds={batch.StartsIn} words="距开始" />
      <p className={styles.quiet}>
        {batch.StartTime.slice(5, 16)} 至 {batch.EndTime.slice(5, 16)}
      </p>
    </Card>
    <Notice of={batch} />
  </>
)

/** The school allots the beds of the batch. */
const Allotted = ({ batch }: { batch: Batch }) => (
  <>
    <Card name={batch.Name}>
      <StateDot tone="busy" text="由学校统一分配，无需自选" />
      <p className={styles.quiet}>{batch.EndTime.slice(5, 16)} 后可在我的宿舍查看床位</p>
    </Card>
    <Notice of={batch} />
  </>
)

/** The bed that one has, and with whom. */
function Done({ bed, roommates }: { bed: NonNullable<Selection['Bed']>; roommates: Selection['Roommates'] }) {
  return (
    <>
      <Card name={`${bed.BuildingName}${bed.RoomNo}-${bed.BedNo}号`}>
        {bed.State === 1 ? <StateDot tone="busy" text="已预留，报到后入住" /> : <StateDot tone="good" text="已入住" />}
        <p className={styles.quiet}>{bed.Floor}层</p>
        <p>
          <Link to="/dorm/myDorm" className={styles.way}>
            我的宿舍
          </Link>
        </p>
      </Card>
      <Card name="室友">
        {roommates.length === 0 ? (
          <p className={styles.quiet}>还没有室友</p>
        ) : (
          <ul className={styles.mates}>
            {roommates.map(({ BedNo, Name, HomeProvince }) => (
              <li key={BedNo}>
                <b>{BedNo}号床</b> {Name}
                <span className={styles.quiet}>{HomeProvince}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function Page({ of }: { of: Selection }) {
  const { State, Batch: batch, Hold: hold, Bed: bed, Roommates: roommates } = of
  if (State === state.done && bed) return <Done bed={bed} roommates={roommates} />
  if (!batch)
    return (
      <EmptyState title="您不在选宿范围内">
        <p>如有疑问请联系辅导员</p>
      </EmptyState>
    )
  if (State === state.allotted) return <Allotted batch={batch} />
  if (State === state.waiting) return <NotYet batch={batch} />
  if (State === state.over && !hold)
    return (
      <EmptyState title="选宿舍已结束">
        <p>未选床位的同学由学校统一分配，如有疑问请联系辅导员</p>
      </EmptyState>
    )
  return (
    <>
      <Card name={batch.Name}>
        {State === state.running && <Until key={batch.EndsIn} seconds={batch.EndsIn} words="距结束" />}
        {batch.Notice && <p className={styles.quiet}>{batch.Notice}</p>}
      </Card>
      {State === state.running && <ChooseBed batch={batch} held={hold?.BedId} />}
    </>
  )
}

/** A student chooses a bed, on the phone. */
export function SelectTheDormitory() {
  const reading = useQuery(
    bedSelection.getMySelection,
    {},
    { errorShown: true, refetchOnMountOrArgChange: true, pollingInterval: often },
  )
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { data } = reading
  return (
    <PhoneShell title={title} action={data.Hold && <HoldBar key={data.Hold.HoldUntil} hold={data.Hold} />}>
      <Page of={data} />
    </PhoneShell>
  )
}
