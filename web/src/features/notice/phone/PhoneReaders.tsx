import { Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useQuery } from '#api/hooks.ts'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { Progress } from '../readers/Progress.tsx'
import styles from '../readers/Readers.module.css'
import { SignIn, useIsStranger } from '#ui/strangers/SignIn.tsx'
import { listReaders, tabsOf, useNoticeId } from '../readers/use-readers.ts'
import { answerText } from '../receipt.ts'
import { minuteOf } from '../words.ts'

/** What only those need who wrote the notice: with it come the calls of publishers. */
const PhoneAnswers = later(
  () => import('./PhoneAnswers.tsx'),
  m => m.PhoneAnswers,
)
const PhoneRemind = later(
  () => import('./PhoneRemind.tsx'),
  m => m.PhoneRemind,
)

/** Who has read a notice, on a phone; names to those who may see them. */
export function PhoneReaders() {
  const Id = useNoticeId()
  if (Id) return <Readers id={Id} />
  return (
    <PhoneShell title="阅读名单">
      <EmptyState title="没有选择通知">请从通知中打开</EmptyState>
    </PhoneShell>
  )
}

function Readers({ id: Id }: { id: string }) {
  const isStranger = useIsStranger()
  const [tab, choose] = useState('1')
  const reading = useQuery(listReaders, { Id, Tab: 1, PageIndex: 1, PageSize: 1 }, { errorShown: true })
  const { data, error, isFetching } = reading
  const input = { Id, Tab: Number(tab) }
  return (
    <PhoneShell
      title="阅读名单"
      action={
        data?.MayRemind === 1 && (
          <Suspense>
            <PhoneRemind notice={{ Id, Title: data.Title, ReceiptType: data.ReceiptType }} />
          </Suspense>
        )
      }
    >
      {error &&
        !isFetching &&
        (isStranger && error.outcome === 'refused' ? (
          <SignIn />
        ) : (
          <PhoneError error={error} onRetry={() => void reading.refetch()} />
        ))}
      {data && (
        <>
          <section className={styles.card}>
            <h2 className={styles.title}>{data.Title}</h2>
            <Progress label="已读" part={data.ReadNum} whole={data.Total} />
            {data.ReceiptType > 0 && <Progress label="已回执" part={data.ReceiptNum} whole={data.Total} />}
          </section>
          {data.MaySeeNames === 1 && (
            <>
              {data.ReceiptType === 3 && (
                <Suspense>
                  <PhoneAnswers id={Id} />
                </Suspense>
              )}
              <StateTabs label="范围" tabs={tabsOf(data)} value={tab} onChange={choose} />
              <PhoneList
                key={tab}
                of={listReaders}
                input={input}
                label="阅读名单"
                row={({ TrueName, LoginName, ClassName, ReadTime, ReceiptContent }) => (
                  <PhoneRow
                    title={`${TrueName} ${LoginName}`}
                    text={[
                      ClassName,
                      ...data.ReceiptForm.map(({ Key, Label }) => {
                        const answer = answerText(ReceiptContent?.[Key])
                        return answer && `${Label}：${answer}`
                      }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    extra={minuteOf(ReadTime).slice(5)}
                  />
                )}
                empty={<EmptyState title="没有人员" />}
              />
            </>
          )}
        </>
      )}
    </PhoneShell>
  )
}
