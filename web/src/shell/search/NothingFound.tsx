import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import type { Search } from './search.ts'
import styles from './NothingFound.module.css'

const Kinds = ({ kinds }: Pick<Search, 'kinds'>) => (
  <dl className={styles.kinds}>
    {kinds.map(({ title, by }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{by}</dd>
      </div>
    ))}
  </dl>
)

interface Props {
  search: Search
  text: string
  /** How many hits are shown. */
  found: number
}

/** What is said beside the hits: that the modules are asked, could not be asked, or know nothing; and what can be searched. */
export function NothingFound({ search: { isBusy, error, retry, kinds }, text, found }: Props) {
  if (!text)
    return (
      <section className={styles.help} aria-label="可以搜索">
        <h3>可以搜索</h3>
        <Kinds kinds={kinds} />
      </section>
    )
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <>
      <p role="status" className={isBusy ? styles.busy : 'visually-hidden'}>
        {isBusy ? '正在搜索' : `找到 ${found} 项`}
      </p>
      {!isBusy && found === 0 && (
        <EmptyState title={`没有找到“${text}”`}>
          <Kinds kinds={kinds} />
        </EmptyState>
      )}
    </>
  )
}
