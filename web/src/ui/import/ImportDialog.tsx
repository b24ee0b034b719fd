import { Modal, Segmented } from 'antd'
import { duplicateModes, type ImportEndpoint } from '@xuegong/contracts/importing'
import { useState } from 'react'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { Duplicate } from './Duplicates.tsx'
import styles from './ImportDialog.module.css'
import { ImportRecords } from './ImportRecords.tsx'
import { ImportTaskView } from './ImportTaskView.tsx'
import type { Told } from './told.ts'

interface Props {
  /** The command that starts it; the lists of its module are read again when rows have come in. */
  of: ImportEndpoint
  told?: Told | undefined
  onClose: () => void
}

/** An import in four steps: choose a file, see what it would do, watch it, see what was refused. May be closed at any time and found again. */
export function ImportDialog({ of, told, onClose }: Props) {
  const [file, setFile] = useState<string>()
  const [duplicate, onDuplicate] = useState<Duplicate>(duplicateModes.refuse)
  const [task, setTask] = useState<string>()
  const [records, setRecords] = useState(false)
  const open = (id?: string) => {
    setTask(id)
    setFile(undefined)
    setRecords(false)
  }
  const policy = { of, duplicate, onDuplicate }
  const first = file ? (
    <CheckedFile {...policy} told={told} file={file} onBack={() => setFile(undefined)} onBegun={open} />
  ) : (
    <ChooseFile {...policy} onSent={setFile} />
  )
  const current = task ? (
    <ImportTaskView key={task} id={task} module={of.module} onAgain={() => open()} onClose={onClose} />
  ) : (
    first
  )
  return (
    <Modal open title={of.title} width={760} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Segmented
        className={styles.switch}
        aria-label="导入与记录"
        options={[
          { value: 'current', label: '导入' },
          { value: 'records', label: '导入记录' },
        ]}
        value={records ? 'records' : 'current'}
        onChange={value => setRecords(value === 'records')}
      />
      {records ? <ImportRecords type={of.import.type} onOpen={open} /> : current}
    </Modal>
  )
}
