import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import type * as t from 'typebox'
import { Detail, type Fact } from '#ui/detail/Detail.tsx'
import { wordOfBed } from '../words.ts'
import styles from './Change.module.css'
import { changeKind, type FullChange, swapAgree } from './change-words.ts'

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

const ofBed: readonly Fact<FullChange>[] = [
  'FromName',
  { name: 'ToName', show: ({ ToName }) => ToName || '由宿管安排' },
]

/** What the partner has answered, said to himself. */
const answerOf = ({ SwapAgree }: FullChange) => (SwapAgree === swapAgree.agreed ? '已同意' : '不同意互换')

/** What is asked for, beside the rooms as they are now; of a swap, to the partner as it is about him. */
export function ChangeFacts({ change }: { change: FullChange }) {
  const isSwap = change.Kind === changeKind.swap
  const isPartner = change.IsPartner === 1
  // That he has not answered is said by the state beside the title.
  const isAnswered = change.SwapAgree !== swapAgree.open
  const ofSwap: readonly Fact<FullChange>[] = isPartner
    ? [
        { name: 'ToName', label: '您现住' },
        { name: 'FromName', label: '换到' },
        { name: 'TrueName', label: '申请人' },
        ...(isAnswered ? [{ name: 'SwapAgree', label: '您的意见', show: answerOf } as const] : []),
      ]
    : [
        'FromName',
        { name: 'ToName', label: '对方床位', show: ({ ToName }) => ToName || '对方同意后可见' },
        'PartnerName',
        ...(isAnswered ? (['SwapAgree'] as const) : []),
      ]
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
              ...(isSwap ? ofSwap : ofBed),
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
