import Button from 'antd-mobile/es/components/button'
import PullToRefresh from 'antd-mobile/es/components/pull-to-refresh'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { type ReactNode, useState } from 'react'
import { useQuery, useReadAgain } from '#api/hooks.ts'
import './antd-mobile.ts'
import { pageOf, type Paged, size } from './first-rows.ts'
import styles from './PhoneList.module.css'
import { PhoneError } from './PhoneState.tsx'

interface Part<I extends Paged, R> {
  of: Endpoint<'query', I, { rows: R[]; total: number }>
  /** The filters; give the list a key made of them, so that other filters start at the top. */
  input: NoInfer<I>
  /** One row, a `PhoneRow` as a rule, and the page of the query that it stands on. */
  row: (row: R, page: number) => ReactNode
}
interface Props<I extends Paged, R> extends Part<I, R> {
  /** Name of the list for those who cannot see it. */
  label: string
  /** What stands there instead of no rows. */
  empty: ReactNode
}

const Bones = () => (
  <>
    {[0, 1, 2, 3].map(at => (
      <li key={at} className={styles.row} aria-hidden="true">
        <span className={`bone ${styles.bone}`} />
      </li>
    ))}
  </>
)

/** One page of the rows. Each reads for itself, so nothing is gathered anywhere. */
function Rows<I extends Paged, R extends { Id: string }>({ of, input, row, at }: Part<I, R> & { at: number }) {
  const page = useQuery(of, pageOf(input, at), { errorShown: true })
  if (page.data) return page.data.rows.map(each => <li key={each.Id}>{row(each, at)}</li>)
  if (!page.error) return <Bones />
  return (
    <li>
      <PhoneError error={page.error} onRetry={() => void page.refetch()} />
    </li>
  )
}

/** The rows of a paged query, twenty at first and twenty more when asked; all of it is read again when it is pulled down. */
export function PhoneList<I extends Paged, R extends { Id: string }>({ label, empty, ...part }: Props<I, R>) {
  const [pages, setPages] = useState(1)
  const first = useQuery(part.of, pageOf(part.input, 1))
  const readAgain = useReadAgain()
  const refresh = async () => {
    // With it what else is shown of the module, as the numbers of tabs.
    readAgain(part.of.module)
    await first.refetch()
  }
  const total = first.data?.total
  return (
    <PullToRefresh onRefresh={refresh} completeDelay={300}>
      {total === 0 ? (
        empty
      ) : (
        <>
          <ul className={styles.list} aria-label={label} aria-busy={total === undefined}>
            {Array.from({ length: pages }, (_, at) => (
              <Rows key={at} {...part} at={at + 1} />
            ))}
          </ul>
          {total !== undefined && pages * size < total && (
            <Button block fill="none" color="primary" onClick={() => setPages(pages + 1)}>
              加载更多
            </Button>
          )}
          {total !== undefined && <p className={styles.total}>共 {total} 条</p>}
        </>
      )}
    </PullToRefresh>
  )
}
