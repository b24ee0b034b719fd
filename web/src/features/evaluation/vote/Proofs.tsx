import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { useDict } from '#ui/dict.ts'
import { StateDot } from '#ui/StateDot.tsx'
import type { Proof } from '../self/answers.ts'
import { lookOfProve } from '../words.ts'
import styles from './Vote.module.css'

const FileLinks = later(
  () => import('#ui/facts/FileLinks.tsx'),
  m => m.FileLinks,
)

/** What the student has shown for his answers, for those of the staff. */
export function Proofs({ of }: { of: readonly Proof[] }) {
  const kinds = useDict('HardshipKind')
  if (of.length === 0) return null
  return (
    <section className={styles.part} aria-label="困难证明">
      <h3>困难证明</h3>
      <dl>
        {of.map(({ Id, ProveType, State, Opinion, ValidDate, Files }) => (
          <div key={Id}>
            <dt className={styles.proof}>
              {kinds.text(ProveType)}证明{ValidDate && `，有效期至 ${ValidDate}`}
              <StateDot {...lookOfProve(State)} />
            </dt>
            <dd>
              {Opinion && <p className={styles.fault}>{Opinion}</p>}
              <Suspense fallback="…">
                <FileLinks value={Files} />
              </Suspense>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
