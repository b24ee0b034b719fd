import { transfer } from '@xuegong/contracts/modules/transfer'
import { Button } from 'antd'
import { useDownload } from '#api/download.ts'

/** The way to the file that a task made. */
export function FileLink({ id, name }: { id: string; name: string }) {
  const [download, preparing] = useDownload(transfer.downloadFile)
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0, height: 22 }}
      loading={preparing}
      aria-label={`下载${name}`}
      onClick={() => void download({ Id: id })}
    >
      下载
    </Button>
  )
}
