import type { StoredFile } from '@xuegong/contracts/file-fields'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useDownload } from '#api/download.ts'
import styles from './Notice.module.css'

/** The files of a notice; each is downloaded by its name. */
export const Attachments = ({ files }: { files: readonly StoredFile[] }) => (
  <section className={styles.files} aria-label="附件">
    <h3>附件</h3>
    {files.map(file => (
      <Attachment key={file.FileId} file={file} />
    ))}
  </section>
)

function Attachment({ file: { FileId, FileTrueName } }: { file: StoredFile }) {
  const [download, preparing] = useDownload(transfer.downloadFile)
  return (
    <button type="button" disabled={preparing} onClick={() => void download({ Id: FileId })}>
      {FileTrueName}
    </button>
  )
}
