import type { StoredFile } from '@xuegong/contracts/file-fields'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { isPicture } from '#ui/facts/file-address.ts'
import { Pictures } from '#ui/files/FileControl.tsx'
import styles from '../Phone.module.css'

/** The files of a proof: pictures are looked at, others opened. */
export function ProveFiles({ files }: { files: readonly StoredFile[] }) {
  const others = files.filter(({ FileTrueName }) => !isPicture(FileTrueName))
  return (
    <>
      <div className={styles.files}>
        <Pictures files={files.filter(({ FileTrueName }) => isPicture(FileTrueName))} />
      </div>
      {others.length > 0 && <FileLinks value={others} />}
    </>
  )
}
