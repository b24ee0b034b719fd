import type { Result } from '@xuegong/contracts/endpoint'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { useNavigate } from 'react-router-dom'
import { PhoneForm } from '#phone/PhoneForm.tsx'

interface Props {
  day: string
  /** What was entered before. */
  initial?: Result<typeof health.getHealthById>
}

/** A student enters the health of a day on which he did not report, or changes what he entered. */
export function HealthForm({ day, initial }: Props) {
  const navigate = useNavigate()
  return (
    <PhoneForm
      title={`补填 ${day}`}
      endpoint={health.addHealth}
      steps={[
        { title: '当天的健康情况', fields: ['Temp', 'Symptoms', 'HealthCode'] },
        { title: '去过哪里', fields: ['Region', 'ContactRisk', 'Remark'] },
      ]}
      initial={{ ContactRisk: 0, ...initial, ReportDate: day }}
      submitText="提交"
      draft={false}
      onSaved={() => navigate('/backSchool/healthStatus', { replace: true })}
    />
  )
}
