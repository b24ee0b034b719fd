import { type Hit, type HitGroup, listKind } from './hit.ts'
import { Marked } from '#ui/text/Marked.tsx'
import styles from './Results.module.css'

/** Id of a hit's element, by its place among all hits. */
export const optionId = (place: number) => `search-option-${place}`

interface Props {
  id: string
  groups: readonly HitGroup[]
  text: string
  /** The place of the hit that Enter opens. */
  active: number
  onActive: (place: number) => void
  onPick: (hit: Hit) => void
}

/** Hits by kind. The cursor stays in the field: a list that is moved through from there. */
export function Results({ id, groups, text, active, onActive, onPick }: Props) {
  const all = groups.flatMap(({ hits }) => hits)
  return (
    <div id={id} role="listbox" aria-label="搜索结果">
      {groups.map(({ kind, title, hits, note }) => (
        <div key={kind} role="group" aria-label={title} className={styles.group}>
          <div className={styles.title} aria-hidden="true">
            {title}
          </div>
          {hits.map(hit => {
            const place = all.indexOf(hit)
            return (
              // The field has the focus and the keys; here is only what a pointer does.
              <div
                key={hit.path}
                id={optionId(place)}
                role="option"
                aria-label={[hit.title, hit.sub].filter(Boolean).join('，')}
                aria-selected={place === active}
                className={hit.kind === listKind ? `${styles.hit} ${styles.list}` : styles.hit}
                onPointerMove={() => onActive(place)}
                onClick={() => onPick(hit)}
              >
                <span className={styles.name}>
                  <Marked text={hit.title} part={text} />
                </span>
                {hit.sub && (
                  <span className={styles.sub}>
                    <Marked text={hit.sub} part={text} />
                  </span>
                )}
              </div>
            )
          })}
          {note && (
            <div className={styles.note} aria-hidden="true">
              {note}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
