import { useState } from 'react'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import styles from './Inputs.module.css'
import { sampleForm } from './sample-form.ts'

/** Every kind of field on a phone, question by question. What it would send is shown. */
export function PhoneInputs() {
  const [sent, setSent] = useState<unknown>()
  if (sent !== undefined)
    return (
      <PhoneShell title="将发送的内容">
        <pre className={styles.sent} aria-label="将发送的内容" role="region" tabIndex={0}>
          {JSON.stringify(sent, null, 2)}
        </pre>
      </PhoneShell>
    )
  return (
    <PhoneForm
      title="表单控件"
      endpoint={sampleForm}
      steps={[
        {
          title: '申请什么',
          fields: ['Kind', 'Other', 'Level', 'Amount', 'FromDay', 'TillDay', 'StartTime', 'EndTime'],
        },
        { title: '谁来申请', fields: ['Student', 'Teachers', 'Home', 'Address', 'IsOnly', 'Family'] },
        { title: '证明材料', fields: ['Photos', 'Proofs', 'Reason'] },
      ]}
      submitText="查看将发送的内容"
      send={async input => setSent(input)}
    />
  )
}
