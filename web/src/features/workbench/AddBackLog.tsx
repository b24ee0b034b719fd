import { backLogs, priorities } from '@xuegong/contracts/modules/workbench/back-log'
import { usePermission } from '#nav/permission.ts'
import { FormModal } from '#ui/form/FormModal.tsx'

const priority = {
  name: 'Priority',
  options: Object.entries(priorities).map(([value, label]) => ({ value: Number(value), label })),
} as const

/** Makes a to-do: for oneself, or by those who may send notices for people within their reach. */
export function AddBackLog({ onClose }: { onClose: () => void }) {
  const maySend = usePermission()('notice.add')
  return (
    <FormModal
      title="新增待办"
      endpoint={backLogs.addBackLog}
      fields={[
        'Title',
        'Content',
        priority,
        'DeadLine',
        ...(maySend ? ([{ name: 'ReceiveUserIds', hint: '不选时只记给自己' }] as const) : []),
        { name: 'Url', placeholder: '/base/student', hint: '本系统内的页面地址，可不填' },
      ]}
      initial={{ Priority: 1 }}
      savedText="已新增待办"
      onClose={onClose}
    />
  )
}
