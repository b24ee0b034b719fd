import { Descriptions, Image, Modal } from 'antd'
import styles from './DescriptionsModal.module.css'
import { fileAddress, isPicture } from './file-address.ts'

interface Fact {
  readonly label: string
  readonly Name: string | number | null
}

interface FileFact {
  readonly label: string
  readonly HomeUrl: string
  readonly FilePartPath: string
  readonly FileTrueName: string
}

interface Props {
  title: string
  open: boolean
  onClose: () => void
  /** What is told, in this order: a text, or a stored file. */
  items: readonly (Fact | FileFact)[]
}

function File({ file }: { file: FileFact }) {
  const address = fileAddress(file)
  const { FileTrueName: name } = file
  if (!address) return name
  return (
    <div className={styles.file}>
      {isPicture(name) && <Image src={address} alt={name} height={72} className={styles.picture ?? ''} />}
      <a href={address} target="_blank" rel="noreferrer">
        {name}
      </a>
    </div>
  )
}

/** Facts in a dialog: texts, links to files and pictures that open large. */
export const DescriptionsModal = ({ title, open, onClose, items }: Props) => (
  <Modal title={title} open={open} onCancel={onClose} footer={null} width={720} destroyOnHidden>
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2 }}
      items={items.map((item, key) => ({
        key,
        label: item.label,
        children: 'Name' in item ? (item.Name ?? '–') : <File file={item} />,
        span: 'Name' in item ? 1 : 'filled',
      }))}
    />
  </Modal>
)
