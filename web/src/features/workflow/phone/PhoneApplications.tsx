import type { Endpoint } from '@xuegong/contracts/endpoint'
import { Activity, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { later } from '#app/chunk.ts'
import { useQuery } from '#api/hooks.ts'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { type Paged, pageOf } from '#phone/first-rows.ts'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { SearchField } from '#phone/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { searchedFor } from '../narrowed.ts'
import { nextOf } from '../next-of.ts'
import { CentreNav } from './CentreNav.tsx'
import styles from './Phone.module.css'
import { type Place, usePlace } from './use-place.ts'

/** What is opened; its code is loaded with the first one. */
const Detail = later(
  () => import('./PhoneDetail.tsx'),
  m => m.PhoneDetail,
)

interface Narrowed extends Paged {
  Key?: string
}
interface Row {
  readonly Id: string
  readonly Title: string
  readonly UrgeCount: number
}
/** What stands in the row of an application below its title, line by line. */
export type Lines = readonly (readonly ReactNode[])[]

interface Props<I, R> {
  title: string
  /** Name of the list for those who cannot see it. */
  label: string
  of: Endpoint<'query', I, { rows: R[]; total: number }>
  /** The filters of the address besides what is searched for. */
  input: NoInfer<I>
  asks: string
  /** The tabs by which it is narrowed. */
  tabs: (place: Place) => ReactNode
  lines: (row: R) => Lines
  /** What stands there instead of no rows, where nothing was looked for. */
  empty: ReactNode
  by: 'TaskId' | 'InstanceId'
  /** What can be done with the one that is opened. */
  as: 'approver' | 'applicant' | 'reader'
}

/** A list of the centre on a phone; what is opened lies over it as an entry of the history, and the list stays as it was. */
export function PhoneApplications<I extends Narrowed, R extends Row>(props: Props<I, R>) {
  const place = usePlace()
  const { detail } = place
  const searched = searchedFor(place.query)
  const { Key = '' } = searched
  const input = { ...props.input, ...searched }
  const isOpen = detail !== null
  // Under what is opened the list has no height, and the window forgets where it was.
  const height = useRef(0)
  useLayoutEffect(() => {
    window.scrollTo(0, isOpen ? 0 : height.current)
    if (isOpen) return undefined
    const note = () => {
      height.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [isOpen])
  return (
    <>
      <Activity mode={isOpen ? 'hidden' : 'visible'}>
        <List {...props} input={input} place={place} Key={Key} />
      </Activity>
      {isOpen && (
        <Opened key={detail} of={props.of} input={input} place={place} id={detail} by={props.by} as={props.as} />
      )}
    </>
  )
}

function List<I extends Narrowed, R extends Row>(props: Props<I, R> & { place: Place; Key: string }) {
  const { title, label, of, input, asks, tabs, lines, empty, place, Key } = props
  const row = ({ Id, Title, UrgeCount, ...rest }: R, page: number) => (
    <PhoneRow
      title={
        <>
          {Title}
          {UrgeCount > 0 && <span className={styles.urged}>催办{UrgeCount}次</span>}
        </>
      }
      text={lines({ Id, Title, UrgeCount, ...rest } as R).map((parts, at) => (
        <span key={at} className={styles.line}>
          {parts}
        </span>
      ))}
      to={place.addressOf(Id)}
      state={{ page }}
    />
  )
  return (
    <PhoneShell title={title} action={<CentreNav />}>
      <SearchField asks={asks} found={Key} onSettle={text => place.narrow({ Key: text })} />
      {tabs(place)}
      <PhoneList
        key={JSON.stringify(input)}
        of={of}
        input={input}
        label={label}
        row={row}
        empty={Key ? <PhoneEmpty title="没有找到" text="请换一个关键字，或查看全部" /> : empty}
      />
    </PhoneShell>
  )
}

interface OpenedProps<I, R> extends Pick<Props<I, R>, 'of' | 'by' | 'as'> {
  input: NoInfer<I>
  place: Place
  id: string
}

function Opened<I extends Narrowed, R extends Row>({ of, input, place, ...rest }: OpenedProps<I, R>) {
  const rows = useQuery(of, pageOf(input, place.page), { errorShown: true }).data?.rows ?? []
  return (
    <Suspense fallback={<PhoneShell title="">{null}</PhoneShell>}>
      <Detail {...rest} place={place} next={nextOf(rows, rest.id)?.Id} />
    </Suspense>
  )
}

export const noneYet = (title: string, hint?: string) => <EmptyState title={title}>{hint}</EmptyState>
