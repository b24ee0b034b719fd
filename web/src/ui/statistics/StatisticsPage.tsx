import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Statistics } from '@xuegong/contracts/statistics'
import type { ReactNode } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { ErrorState } from '../ErrorState.tsx'
import { type Filter, FilterForm } from '../filter/FilterForm.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PageHeader } from '../PageHeader.tsx'
import { Panel } from '../Panel.tsx'
import { Cards, CardsSkeleton } from './Cards.tsx'
import { FigureChart } from './FigureChart.tsx'
import styles from './StatisticsPage.module.css'

interface Props<I> {
  title: string
  purpose: string
  /** The call that answers the figures; its filters are held by the address. */
  endpoint: Endpoint<'query', I, Statistics>
  /** What the figures are narrowed by, in order. */
  filters: readonly Filter<NoInfer<I>>[]
  /** What the cards are of, where they are not of all that the filters find. */
  cardsOf?: (input: I) => string
  /** So many cards are awaited. */
  cards?: number
  /** Tabs, of which the figures are one. */
  tabs?: ReactNode
  /** Buttons of the page. */
  children?: ReactNode
}

/** Figures as a page: filters, cards that lead to what they count, and charts, each of which can be read as a table. */
export function StatisticsPage<I>(props: Props<I>) {
  const { title, purpose, endpoint, filters, cardsOf, cards = 6, tabs, children } = props
  const { ready, ...address } = useListAddress(endpoint)
  const { PageIndex: _index, PageSize: _size, ...input } = address.input as Record<string, unknown>
  const { data, error, isFetching, refetch } = useQuery(endpoint, ready ? (input as I) : skipToken, {
    errorShown: true,
  })
  return (
    <>
      <PageHeader title={title} purpose={purpose}>
        {children}
      </PageHeader>
      {tabs}
      <Panel>
        <FilterForm list={{ ...address, endpoint }} fields={filters} />
      </Panel>
      <div className={styles.page} aria-busy={isFetching}>
        {error && !isFetching ? (
          <Panel>
            <ErrorState error={error} onRetry={refetch} />
          </Panel>
        ) : data ? (
          <>
            {cardsOf && <h2 className={styles.of}>{cardsOf(input as I)}</h2>}
            <Cards cards={data.Cards} />
            <div className={styles.charts}>
              {data.Charts.map(chart => (
                <FigureChart key={chart.Key} chart={chart} />
              ))}
            </div>
          </>
        ) : (
          <CardsSkeleton count={cards} />
        )}
      </div>
    </>
  )
}
