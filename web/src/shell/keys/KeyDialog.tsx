import { Modal } from 'antd'
import type { Key } from '#ui/keys.ts'
import styles from './KeyDialog.module.css'

/** The keys that work on a page. Shown as long as it is rendered. */
export const KeyDialog = ({ keys, onClose }: { keys: readonly Key[]; onClose: () => void }) => (
  <Modal open title="本页快捷键" footer={null} width={420} onCancel={onClose}>
    <dl className={styles.keys}>
      {keys.map(({ keys: pressed, does }) => (
        <div key={does}>
          <dt>
            {pressed.map(each => (
              <kbd key={each}>{each}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
