import { Suspense, useMemo } from 'react'
import { later } from '#app/chunk.ts'
import { shownContent } from './content.ts'
import styles from './Notice.module.css'

/** Loaded where a text has a picture. */
const StoredPicture = later(
  () => import('./StoredPicture.tsx'),
  m => m.StoredPicture,
)

/** What a notice says. */
export function NoticeContent({ html }: { html: string }) {
  const shown = useMemo(
    () =>
      shownContent(html, ({ key, ...picture }) => (
        <Suspense key={key} fallback={<span className={styles.waiting} />}>
          <StoredPicture {...picture} />
        </Suspense>
      )),
    [html],
  )
  return <div className={styles.content}>{shown}</div>
}
