import type { PlanBed, PlanRoom } from '@xuegong/contracts/modules/dormitory/plan'
import { sexTypes } from '@xuegong/contracts/modules/dormitory/words'
import type { DragEvent } from 'react'
import { bedState, wordOfBed } from '../words.ts'
import styles from './FloorPlan.module.css'

const kinds = ['free', 'reserved', 'held', 'lived', 'off'] as const

export interface At {
  readonly bed: PlanBed
  readonly room: PlanRoom
}
/** What is done with beds, as far as the caller may. */
export interface PlanDeeds {
  readonly open: (at: At) => void
  /** A resident is put on another bed; absent: nobody may be moved. */
  readonly move?: ((UserId: string, to: At) => void) | undefined
  /** A bed is being looked for: those that may be chosen. */
  readonly aims?: ((at: At) => boolean) | undefined
}

const carried = 'text/x-resident'

/** Who may be carried elsewhere. */
const isMovable = ({ bed, room }: At) => room.MayAct === 1 && bed.State === bedState.lived && bed.UserId !== ''
export const isTarget = ({ bed, room }: At): boolean => room.MayAct === 1 && bed.State !== bedState.off

function Bed({ at, deeds }: { at: At; deeds: PlanDeeds }) {
  const { bed, room } = at
  const word = wordOfBed(bed.State, bed.ReserveKind)
  const { move } = deeds
  const drag = move && isMovable(at)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const who = event.dataTransfer.getData(carried)
    if (who && who !== bed.UserId) move?.(who, at)
  }
  return (
    <button
      type="button"
      className={`${styles.bed} ${styles[kinds[bed.State]!]} ${deeds.aims?.(at) ? styles.target : ''}`}
      disabled={deeds.aims?.(at) === false}
      aria-label={[`${room.RoomNo}-${bed.BedNo}`, word, bed.TrueName].filter(Boolean).join(' ')}
      draggable={drag}
      onClick={() => deeds.open(at)}
      onDragStart={event => event.dataTransfer.setData(carried, bed.UserId)}
      {...(move && isTarget(at) && { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop })}
    >
      <span className={styles.no}>{bed.BedNo}</span>
      <span className={styles.who}>{bed.TrueName || word}</span>
      {bed.TrueName && <span className={styles.word}>{word}</span>}
    </button>
  )
}

/** The rooms of a floor with their beds, each with its colour and its word. Residents are carried from bed to bed. */
export const FloorPlan = ({ rooms, deeds }: { rooms: readonly PlanRoom[]; deeds: PlanDeeds }) => (
  <ul className={styles.rooms}>
    {rooms.map(room => (
      <li key={room.Id} className={styles.room}>
        <h3>
          {room.RoomNo}
          <small>
            {[
              sexTypes[room.SexType as 1 | 2],
              room.State === 1 ? '' : room.State === 2 ? '维修' : '停用',
              room.CollegeName,
              room.LeaderName && `寝室长 ${room.LeaderName}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </h3>
        <div className={styles.beds}>
          {room.Beds.map(bed => (
            <Bed key={bed.Id} at={{ bed, room }} deeds={deeds} />
          ))}
        </div>
      </li>
    ))}
  </ul>
)

/** What the colours mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="床位颜色">
    {kinds.map((kind, state) => (
      <li key={kind}>
        <i className={styles[kind]} aria-hidden="true" />
        {wordOfBed(state)}
      </li>
    ))}
  </ul>
)
