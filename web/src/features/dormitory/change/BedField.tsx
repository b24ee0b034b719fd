import { Button, Modal } from 'antd'
import { useState } from 'react'
import styles from './Change.module.css'
import { type Among, BedChooser, type ChosenBed } from './BedChooser.tsx'

interface Props {
  /** Among which beds. */
  among: Among
  /** The bed that was chosen before. */
  known?: ChosenBed | undefined
  /** What stands there without a bed. */
  none: string
  id?: string
  /** The id of the chosen bed; absent or '': none. */
  value?: string | undefined
  onChange?: (bed: string | undefined) => void
}

/** A bed that is chosen from the plan of floors, or none. */
export function BedField({ among, known, none, id, value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState(known)
  const name = value ? (picked?.Id === value ? picked.name : '已选床位') : none
  return (
    <div className={styles.field}>
      <span>{name}</span>
      <Button id={id} aria-label="选择床位" size="small" onClick={() => setOpen(true)}>
        选择床位
      </Button>
      {value && (
        <Button size="small" type="link" onClick={() => onChange?.(undefined)}>
          不指定
        </Button>
      )}
      <Modal
        open={open}
        title="选择床位"
        width={960}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        rootClassName={styles.modal ?? ''}
      >
        <BedChooser
          among={among}
          onPick={bed => {
            setPicked(bed)
            onChange?.(bed.Id)
            setOpen(false)
          }}
        />
      </Modal>
    </div>
  )
}
