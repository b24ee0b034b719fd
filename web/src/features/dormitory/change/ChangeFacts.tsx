import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import type * as t from 'typebox'
import { Detail } from '#ui/detail/Detail.tsx'
import { wordOfBed } from '../words.ts'
import styles from './Change.module.css'
import { changeKind, type FullChange } from './change-words.ts'

const schema = dormChanges.getDormChange.result as t.TObject

/** The room that is left and the one that is moved into, bed by bed; the beds in question stand out. */
const Rooms = ({ rooms }: { rooms: FullChange['Rooms'] }) => (
  <div className={styles.rooms}>
    {rooms.map(({ Title, BuildingName, RoomNo, Beds }) => (
      <section key={Title} className={styles.room} aria-label={Title}>
        <h4>
          {BuildingName}
          {RoomNo}
          <small>{Title}</small>
        </h4>
        <ul>
          {Beds.map(({ BedNo, State, TrueName, IsMeant }) => (
            <li key={BedNo} aria-current={IsMeant === 1 ? 'true' : undefined}>
              <span>{BedNo}号</span>
              <span>{TrueName || wordOfBed(State)}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** What is asked for, beside the rooms as they are now. */
export function ChangeFacts({ change }: { change: FullChange }) {
  const isSwap = change.Kind === changeKind.swap
  return (
    <>
      <Detail
        schema={schema}
        value={change}
        groups={[
          {
            facts: [
              'Kind',
              'SubmitTime',
              'FromName',
              isSwap
                ? { name: 'ToName', label: '对方床位' }
                : { name: 'ToName', show: ({ ToName }) => ToName || '由宿管安排' },
              ...(isSwap ? (['PartnerName', 'SwapAgree'] as const) : []),
              { name: 'Reason', wide: true },
              ...(change.Wish ? [{ name: 'Wish', wide: true } as const] : []),
              ...(change.Files.length > 0 ? [{ name: 'Files', wide: true } as const] : []),
            ],
          },
        ]}
      />
      <Rooms rooms={change.Rooms} />
    </>
  )
}
