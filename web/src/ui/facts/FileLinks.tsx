import { transfer } from '@xuegong/contracts/modules/transfer'
import { useDownload } from '#api/download.ts'
import { fileAddress } from './file-address.ts'
import styles from './FileLinks.module.css'

interface AnyFile {
  readonly HomeUrl: string
  readonly FilePartPath: string
  readonly FileTrueName: string
  /** Set for files of the store, which are read with a ticket. */
  readonly FileId?: string
}

/** A file of the store: whoever may read it gets it by a ticket. */
function Stored({ id, name }: { id: string; name: string }) {
  const [download, preparing] = useDownload(transfer.downloadFile)
  return (
    <button type="button" className={styles.stored} disabled={preparing} onClick={() => void download({ Id: id })}>
      {name}
    </button>
  )
}

function Link({ file }: { file: AnyFile }) {
  if (file.FileId) return <Stored id={file.FileId} name={file.FileTrueName} />
  const address = fileAddress(file)
  if (!address) return file.FileTrueName
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {file.FileTrueName}
    </a>
  )
}

/** Files by their names, each a link: one of the store is downloaded, any other opens beside the page; what must not be opened is only named. */
export const FileLinks = ({ value }: { value: unknown }) =>
  ([value].flat() as AnyFile[]).map((file, at) => (
    <div key={file.FilePartPath || at}>
      <Link file={file} />
    </div>
  ))
