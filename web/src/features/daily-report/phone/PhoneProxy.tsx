import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { type Pupil, proxyParts, useProxyStart } from '../proxy-fields.ts'

/** Reports for a student, on a phone. */
export function PhoneProxy({ pupil, onSaved }: { pupil: Pupil; onSaved: () => void }) {
  const start = useProxyStart(pupil)
  if (!start) return <Waiting />
  return (
    <PhoneForm
      title={`代报：${pupil.TrueName}`}
      endpoint={dailyReport.proxyReport}
      steps={proxyParts(start)}
      initial={start.initial}
      submitText="代报"
      savedText="代报成功"
      draft={false}
      onSaved={onSaved}
    />
  )
}
