import { notice } from '@xuegong/contracts/modules/notice'
import { useQuery } from '#api/hooks.ts'
import { PhoneError } from '#phone/PhoneState.tsx'
import { Progress } from '../readers/Progress.tsx'
import styles from '../readers/Readers.module.css'

/** How many chose each option of the questions of a receipt, on a phone; nothing where there are none. */
export function PhoneAnswers({ id: Id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(notice.countAnswers, { Id }, { errorShown: true })
  if (error && !isFetching) return <PhoneError error={error} onRetry={() => void refetch()} />
  if (!data || data.Questions.length === 0) return null
  return (
    <section className={styles.card} aria-label="回执统计">
      {data.Questions.map(({ Key, Label, Options }) => (
        <div key={Key} role="group" aria-label={Label}>
          <h3 className={styles.question}>{Label}</h3>
          {Options.map(({ Option, Num }) => (
            <Progress key={Option} label={Option} part={Num} whole={data.Answered} />
          ))}
        </div>
      ))}
    </section>
  )
}
