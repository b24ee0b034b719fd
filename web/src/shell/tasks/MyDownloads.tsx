import { Modal } from 'antd'
import { DownloadList } from '#ui/tasks/DownloadList.tsx'

/** The own exports. */
export const MyDownloads = ({ onClose }: { onClose: () => void }) => (
  <Modal open title="我的下载" width={1000} footer={null} onCancel={onClose}>
    <DownloadList />
  </Modal>
)
