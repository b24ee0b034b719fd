import type { ModuleName } from '@xuegong/contracts/module-names'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { Modal } from 'antd'
import { useState } from 'react'
import { ImportTaskView } from '#ui/import/ImportTaskView.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DownloadList } from '#ui/tasks/DownloadList.tsx'
import { UploadList } from '#ui/tasks/UploadList.tsx'
import styles from './ImportCentre.module.css'

/** The own imports and exports. */
export function OwnTasks() {
  const [task, open] = useState<ImportTask>()
  const close = () => open(undefined)
  return (
    <div className={styles.lists}>
      <Panel title="我的上传">
        <UploadList onOpen={open} />
      </Panel>
      <Panel title="我的下载">
        <DownloadList />
      </Panel>
      {task && (
        <Modal open title="导入详情" width={760} footer={null} onCancel={close}>
          <ImportTaskView id={task.Id} module={task.Module as ModuleName} onClose={close} />
        </Modal>
      )}
    </div>
  )
}
