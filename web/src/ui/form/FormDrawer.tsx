import { Drawer } from 'antd'
import { EditForm } from './EditForm.tsx'
import { type DialogProps, useFormDialog } from './form-dialog.ts'
import styles from './FormDialog.module.css'

/** A form in a drawer beside what it belongs to; for long forms. Closes when it is saved. */
export function FormDrawer<I, R>(props: DialogProps<I, R>) {
  const { close, form } = useFormDialog(props)
  return (
    <Drawer
      open
      title={props.title}
      size={props.columns === 2 ? 800 : 560}
      mask={{ closable: false }}
      onClose={close}
      rootClassName={styles.drawer}
    >
      <EditForm {...form} />
    </Drawer>
  )
}
