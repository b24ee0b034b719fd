import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { type Pupil, proxyParts, useProxyStart } from './proxy-fields.ts'

/** Reports for a student, beginning with where he was last. */
export function ProxyForm({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const start = useProxyStart(pupil)
  if (!start) return null
  const [reason, ...parts] = proxyParts(start)
  return (
    <FormDrawer
      title={`代报：${pupil.TrueName}`}
      endpoint={dailyReport.proxyReport}
      fields={[...reason!.fields, ...parts]}
      initial={start.initial}
      saveText="代报"
      savedText="代报成功"
      onClose={onClose}
    />
  )
}
