import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { type Pupil, proxyParts, useProxyStart } from './proxy-fields.ts'

const [reason, ...parts] = proxyParts

/** Reports for a student, beginning with where he was last. */
export function ProxyForm({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const initial = useProxyStart(pupil)
  if (!initial) return null
  return (
    <FormDrawer
      title={`代报：${pupil.TrueName}`}
      endpoint={dailyReport.proxyReport}
      fields={[...reason!.fields, ...parts]}
      initial={initial}
      saveText="代报"
      savedText="代报成功"
      onClose={onClose}
    />
  )
}
