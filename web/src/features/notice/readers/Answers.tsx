import { notice } from '@xuegong/contracts/modules/notice'
import { useQuery } from '#api/hooks.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { figuresOf, findingOf, kindOf } from './answers.ts'
import styles from './Readers.module.css'

/** What was answered to the questions with options of a receipt, each as a chart; nothing where there are none. */
export function Answers({ id: Id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(notice.countAnswers, { Id }, { errorShown: true })
  if (error && !isFetching)
    return (
      <Panel title="回执统计">
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data || data.Questions.length === 0) return null
  return (
    <Panel title="回执统计">
      <div className={styles.charts}>
        {data.Questions.map(question => (
          <Chart
            key={question.Key}
            kind={kindOf(question)}
            title={findingOf(question)}
            unit="人"
            by={question.Label}
            {...figuresOf(question)}
          />
        ))}
      </div>
    </Panel>
  )
}
