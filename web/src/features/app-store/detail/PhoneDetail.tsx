import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { storePage } from '../words.ts'
import styles from './Detail.module.css'
import { Actions, Head } from './Head.tsx'
import { Score } from './Score.tsx'
import { useTool } from './use-tool.ts'

const title = '应用详情'

/** What not every tool has, and what stands further down, comes behind what it is. */
const Gallery = later(
  () => import('./Gallery.tsx'),
  m => m.Gallery,
)
const RichText = later(
  () => import('#ui/rich/RichText.tsx'),
  m => m.RichText,
)
const Comments = later(
  () => import('./Comments.tsx'),
  m => m.Comments,
)

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={name}>
    <h2>{name}</h2>
    <Suspense fallback={<div className={`bone ${styles.bone}`} />}>{children}</Suspense>
  </section>
)

/** A tool of the store on a phone. */
export function PhoneDetail() {
  const { Id, info, error, hint, refetch, score, setScore } = useTool()
  const navigate = useNavigate()
  if (error && !info)
    return (
      <PhoneShell title={title}>
        {error.outcome === 'refused' ? (
          <PhoneEmpty
            title={error.message}
            text={hint}
            action={{ text: '去应用商店', onPress: () => void navigate(storePage) }}
          />
        ) : (
          <PhoneError error={error} onRetry={() => void refetch()} />
        )}
      </PhoneShell>
    )
  if (!info) return <Waiting />
  return (
    <PhoneShell title={title}>
      <div key={Id} className={styles.phone}>
        <div className={styles.part}>
          <Head info={info} onUsed={() => void refetch()} />
        </div>
        {info.Actions.length > 0 && (
          <Part name="快捷操作">
            <Actions info={info} />
          </Part>
        )}
        {(info.Tool.Images?.length ?? 0) > 0 && (
          <Part name="应用截图">
            <Gallery images={info.Tool.Images ?? []} />
          </Part>
        )}
        {info.Tool.Description && (
          <Part name="应用介绍">
            <RichText html={info.Tool.Description} />
          </Part>
        )}
        <Part name="评分">
          <Score of={info} value={score} onChange={setScore} />
        </Part>
        <Part name={`评价${info.CommentNum > 0 ? ` ${info.CommentNum}` : ''}`}>
          <Comments
            info={info}
            score={score}
            onScore={setScore}
            sayFailure={(failed, retry) => <PhoneError error={failed} onRetry={retry} />}
          />
        </Part>
      </div>
    </PhoneShell>
  )
}
