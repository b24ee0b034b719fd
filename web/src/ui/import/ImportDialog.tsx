import type { ModuleName } from '@xuegong/contracts/module-names'
import type { ImportType } from '@xuegong/contracts/modules/transfer'
import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { ChooseFile } from './ChooseFile.tsx'
import styles from './ImportDialog.module.css'
import { ImportRecords } from './ImportRecords.tsx'
import { ImportTaskView } from './ImportTaskView.tsx'

interface Props {
  title: string
  /** Which import: names the template and the records. */
  type: ImportType
  /** Whose lists are read again when rows have come in. */
  module: ModuleName
  /** Starts the import of an uploaded file; resolves with the task. */
  begin: (fileId: string) => Promise<string>
  onClose: () => void
}

/** An import in three steps: choose a workbook, watch it, see what was refused. May be closed at any time and found again. */
export function ImportDialog({ title, type, module, begin, onClose }: Props) {
  const [task, setTask] = useState<string>()
  const [records, setRecords] = useState(false)
  const open = (id?: string) => {
    setTask(id)
    setRecords(false)
  }
  const current = task ? (
    <ImportTaskView key={task} id={task} module={module} onAgain={() => open()} onClose={onClose} />
  ) : (
    <ChooseFile type={type} begin={begin} onBegun={open} />
  )
  return (
    <Modal open title={title} width={760} footer={null} mask={{ closable: false }} onCancel={onClose}>
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
      {records ? <ImportRecords type={type} onOpen={open} /> : current}
    </Modal>
  )
}
