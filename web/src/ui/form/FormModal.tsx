import { Modal } from 'antd'
import { EditForm } from './EditForm.tsx'
import { type DialogProps, useFormDialog } from './form-dialog.ts'
import styles from './FormDialog.module.css'

/** A form in a dialog, the whole window on phones; for a handful of fields. Closes when it is saved. */
export function FormModal<I, R>(props: DialogProps<I, R>) {
  const { close, form } = useFormDialog(props)
  return (
    <Modal
      open
      title={props.title}
      width={props.columns === 2 ? 720 : 520}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      rootClassName={styles.modal}
    >
      <EditForm {...form} />
    </Modal>
  )
}
