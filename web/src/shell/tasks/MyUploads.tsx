import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import type { ModuleName } from '@xuegong/contracts/module-names'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { ImportTaskView } from '#ui/import/ImportTaskView.tsx'
import { UploadList } from '#ui/tasks/UploadList.tsx'

/** The own imports, and the details of one in their place. */
export function MyUploads({ onClose }: { onClose: () => void }) {
  const [task, open] = useState<ImportTask>()
  const back = () => open(undefined)
  return (
    <Modal open title="我的上传" width={1000} footer={null} onCancel={onClose}>
      {task ? (
        <>
          <Button type="link" style={{ padding: 0, marginBottom: 12 }} onClick={back}>
            返回列表
          </Button>
          <ImportTaskView id={task.Id} module={task.Module as ModuleName} onClose={back} />
        </>
      ) : (
        <UploadList onOpen={open} />
      )}
    </Modal>
  )
}
