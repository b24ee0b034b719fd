import { useFileContent } from '#api/file-content.ts'
import styles from './RichText.module.css'

/** A picture of the text, which is read with the token of who reads. */
export function StoredPicture({ FileId, alt }: { FileId: string; alt: string }) {
  const address = useFileContent(FileId)
  return address ? <img src={address} alt={alt} /> : <span className={styles.waiting} aria-hidden="true" />
}
