import Button from 'antd-mobile/es/components/button'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import styles from './Recovery.module.css'
import type { Look, SheetProps, ToldProps } from './sheet.ts'

function Sheet<I, R>({ heading, help, fields, initial, ...rest }: SheetProps<I, R>) {
  const step = { title: heading, ...(help && { help }), fields }
  return <PhoneForm<I, R> {...rest} {...(initial && { initial })} steps={[step] as never} draft={false} />
}

const Told = ({ title, heading, children, action }: ToldProps) => (
  <PhoneShell
    title={title}
    onBack="none"
    action={
      <Button block size="large" color="primary" onClick={action.onPress}>
        {action.text}
      </Button>
    }
  >
    <h2 className={styles.question}>{heading}</h2>
    <div className={styles.told}>{children}</div>
  </PhoneShell>
)

/** Pages of their own, for phones. */
export const phone: Look = { Sheet, Told }
