import { useMemo } from 'react'
import { useFileContent } from '#api/file-content.ts'
import { shownContent } from './content.ts'
import styles from './Notice.module.css'

/** A picture of the text, which is read with the token of who reads. */
function Picture({ FileId, alt }: { FileId: string; alt: string }) {
  const address = useFileContent(FileId)
  return address ? <img src={address} alt={alt} /> : <span className={styles.waiting} aria-hidden="true" />
}

/** What a notice says. */
export function NoticeContent({ html }: { html: string }) {
  const shown = useMemo(() => shownContent(html, ({ key, ...picture }) => <Picture key={key} {...picture} />), [html])
  return <div className={styles.content}>{shown}</div>
}
