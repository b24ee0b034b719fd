import type { StoredFile } from '@xuegong/contracts/file-fields'
import { type ReactNode, Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { useDict } from '#ui/dict.ts'
import { RichText } from '#ui/rich/RichText.tsx'
import { Marks } from './Marks.tsx'
import styles from './Notice.module.css'
import { minuteOf } from './words.ts'

/** Loaded where a notice has files. */
const Attachments = later(
  () => import('./Attachments.tsx'),
  m => m.Attachments,
)

interface Props {
  notice: {
    readonly Title: string
    readonly NoticeType: number
    readonly Level: number
    readonly IsTop: number
    readonly Content: string
    readonly Files: readonly StoredFile[]
    readonly OrgName: string
    readonly PublisherName: string
    readonly PublishTime: string
  }
  /** Its title stands above it already. */
  untitled?: boolean
  /** What belongs to it below its text. */
  children?: ReactNode
}

/** A notice as a document. */
export function NoticeDocument({ notice, untitled = false, children }: Props) {
  const { Title, NoticeType, Content, Files, OrgName, PublisherName, PublishTime } = notice
  const kind = useDict('NoticeKind').text(NoticeType)
  return (
    <article className={styles.document} aria-label={Title}>
      {!untitled && <h2 className={styles.title}>{Title}</h2>}
      <p className={styles.about}>
        <span>{kind}</span>
        <Marks notice={notice} />
        {OrgName && <span>{OrgName}</span>}
        <span>{PublisherName}</span>
        <span>{minuteOf(PublishTime)}</span>
      </p>
      <RichText html={Content} />
      {Files.length > 0 && (
        <Suspense>
          <Attachments files={Files} />
        </Suspense>
      )}
      {children}
    </article>
  )
}
