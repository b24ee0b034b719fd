import { health } from '@xuegong/contracts/modules/daily-report/health'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'

/** Loaded where a day is entered. */
const HealthForm = later(
  () => import('./HealthForm.tsx'),
  m => m.HealthForm,
)

const title = '健康详情'
const looks: readonly { readonly tone: Tone; readonly text: string }[] = [
  { tone: 'quiet', text: '缺' },
  { tone: 'good', text: '正常' },
  { tone: 'bad', text: '异常' },
]
const sources = ['', '每日上报', '本人补填', '代报'] as const

/** One day: what was reported or entered. */
function Day({ id }: { id: string }) {
  const reading = useQuery(health.getHealthById, { Id: id }, { errorShown: true, refetchOnMountOrArgChange: true })
  const [isChanging, change] = useState(false)
  const codes = useDict('HealthCode')
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { data } = reading
  if (isChanging)
    return (
      <Suspense fallback={<Waiting />}>
        <HealthForm day={data.ReportDate} initial={data} />
      </Suspense>
    )
  const facts = {
    姓名: `${data.TrueName} ${data.StudentNo}`,
    来源: sources[data.Source],
    体温: data.TempText,
    症状: data.SymptomText || '无',
    所在地区: data.Region || '—',
    接触风险人员: data.ContactRisk ? '是' : '否',
    健康码: data.HealthCode ? codes.text(data.HealthCode) : '—',
    备注: data.Remark || '—',
  }
  return (
    <PhoneShell
      title={title}
      action={
        data.CanFill === 1 && (
          <Button block size="large" onClick={() => change(true)}>
            修改
          </Button>
        )
      }
    >
      <PhoneFacts label={data.ReportDate} facts={facts}>
        <h2>{data.ReportDate}</h2>
        <StateDot {...looks[data.State]!} />
      </PhoneFacts>
    </PhoneShell>
  )
}

/** A day of the last 14 on the phone: what is known of it, or the form that enters it. */
export function HealthInfo() {
  const [query] = useSearchParams()
  const [id, day] = [query.get('Id'), query.get('Date')]
  if (id) return <Day key={id} id={id} />
  if (day)
    return (
      <Suspense fallback={<Waiting />}>
        <HealthForm day={day} />
      </Suspense>
    )
  return (
    <PhoneShell title={title}>
      <EmptyState title="请从近14天健康选择日期" />
    </PhoneShell>
  )
}
