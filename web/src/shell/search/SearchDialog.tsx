import { Modal } from 'antd'
import { useDevice } from '#ui/device.ts'
import styles from './SearchDialog.module.css'
import { SearchPanel } from './SearchPanel.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The dialog of the search, on phones the whole screen. Begins anew each time it is opened. */
export function SearchDialog({ open, onClose }: Props) {
  const phone = useDevice() === 'mobile'
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title="搜索"
      closable={false}
      footer={null}
      width={phone ? '100%' : 640}
      className={phone ? styles.sheet : styles.dialog}
      classNames={{ header: 'visually-hidden', container: styles.container, body: styles.body }}
      destroyOnHidden
    >
      <SearchPanel phone={phone} onClose={onClose} />
    </Modal>
  )
}
