import { Suspense, useMemo } from 'react'
import { later } from '#app/chunk.ts'
import { shownContent } from './content.ts'
import styles from './RichText.module.css'

/** Loaded where a text has a picture. */
const StoredPicture = later(
  () => import('./StoredPicture.tsx'),
  m => m.StoredPicture,
)

/** A text of several paragraphs, with what was emphasised and linked in it: what a notice says, what a tool does. */
export function RichText({ html }: { html: string }) {
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
