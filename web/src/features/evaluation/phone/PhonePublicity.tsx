import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { leftOf, lookOfObjection, lookOfPublicity, namesAtOnce, namesOf, saidOf, spanOf } from '../publicity-words.ts'
import styles from './Publicity.module.css'

/** Loaded where somebody objects. */
const ObjectionForm = later(
  () => import('./ObjectionForm.tsx'),
  m => m.ObjectionForm,
)

const title = '公示'

/** A page of who is named. */
function Names({ id, page }: { id: string; page: number }) {
  const { data, error, refetch } = useQuery(publicities.listClassPublicityRows, namesOf(id, page), { errorShown: true })
  if (error) return <PhoneError error={error} onRetry={() => void refetch()} />
  return data?.rows.map((row, at) => (
    <PhoneRow
      key={at}
      title={row.TrueName}
      text={[
        row.ClassName,
        row.Total !== undefined && `总分 ${row.Total ?? '—'}`,
        typeof row.ClassRank === 'number' && `班级第 ${row.ClassRank} 名`,
      ]
        .filter(Boolean)
        .join(' · ')}
      extra={row.Corrected === 1 ? `${row.LevelName}（已更正）` : row.LevelName}
    />
  ))
}

/** What was said against it, as far as the reader may know. */
function Said({ id }: { id: string }) {
  const { data } = useQuery(objections.listObjection, saidOf(id))
  return data?.rows.map(row => (
    <PhoneFacts
      key={row.Id}
      label="异议"
      facts={{
        提出人: row.IsOwn === 1 ? '我' : row.TrueName || '匿名',
        异议: row.Content,
        提出时间: row.CreateDate.slice(0, 16),
        处理意见: row.Reply,
      }}
    >
      <StateDot {...lookOfObjection(row)} />
    </PhoneFacts>
  ))
}

/** One publicity: what it says, who is named, and the way to object. */
function One({ id }: { id: string }) {
  const reading = useQuery(publicities.getPublicity, { Id: id }, { errorShown: true })
  const first = useQuery(publicities.listClassPublicityRows, namesOf(id, 1))
  const [pages, more] = useState(1)
  const [objects, object] = useState(false)
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { data } = reading
  if (objects)
    return (
      <Suspense fallback={<Waiting />}>
        <ObjectionForm id={id} onDone={() => object(false)} />
      </Suspense>
    )
  const total = first.data?.total ?? 0
  return (
    <PhoneShell
      title={title}
      action={
        first.data?.CanObject === 1 && (
          <Button block size="large" color="primary" onClick={() => object(true)}>
            提出异议
          </Button>
        )
      }
    >
      <PhoneFacts
        label={data.Title}
        facts={{
          公示单位: data.UnitName,
          公示时间: spanOf(data),
          剩余: leftOf(data),
          联系方式: data.Contact,
          撤销原因: data.Reason,
        }}
      >
        <h2>{data.Title}</h2>
        <StateDot {...lookOfPublicity(data.State)} />
        {data.Content && <p className={styles.text}>{data.Content}</p>}
      </PhoneFacts>
      <Said id={id} />
      <section className={styles.names} aria-label="公示名单">
        <h2>公示名单（{total} 人）</h2>
        <div className={styles.rows}>
          {Array.from({ length: pages }, (_, at) => (
            <Names key={at} id={id} page={at + 1} />
          ))}
        </div>
        {pages * namesAtOnce < total && (
          <Button block fill="none" color="primary" onClick={() => more(pages + 1)}>
            加载更多
          </Button>
        )}
      </section>
    </PhoneShell>
  )
}

/** What is, and was, made known to the reader. */
const All = () => (
  <PhoneShell title={title}>
    <PhoneList
      of={publicities.listPublicity}
      input={{}}
      label="公示"
      row={row => (
        <PhoneRow
          title={row.Title}
          text={[row.UnitName, leftOf(row) || spanOf(row)].filter(Boolean).join(' · ')}
          extra={<StateDot {...lookOfPublicity(row.State)} />}
          to={`/poorSubsidy/publicity?detail=${row.Id}`}
        />
      )}
      empty={<PhoneEmpty title="暂无公示" text="有需要您了解的公示时会出现在这里" />}
    />
  </PhoneShell>
)

/** What is made known, on a phone. */
export function PhonePublicity() {
  const id = useSearchParams()[0].get('detail')
  return id ? <One key={id} id={id} /> : <All />
}
