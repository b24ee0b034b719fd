import { fewestRatings, type RatingSummary } from '@xuegong/contracts/modules/app-store/comments'
import { numberText } from '#ui/format/number-text.ts'
import { Stars } from '../Stars.tsx'
import styles from './Detail.module.css'

interface Props {
  of: RatingSummary
  /** Which ratings are shown: those of so many points; 0: all. */
  value: number
  onChange: (score: number) => void
}

/** How a tool was rated: the mean, and how many gave how many points. A bar narrows the comments to those. */
export function Score({ of: { AvgScore, ScoreNum, Dist }, value, onChange }: Props) {
  const most = Math.max(...Dist, 1)
  return (
    <div className={styles.score}>
      <div className={styles.mean}>
        {AvgScore > 0 ? (
          <>
            <b>{AvgScore.toFixed(1)}</b>
            <Stars score={AvgScore} />
            <span>{numberText(ScoreNum)} 人评分</span>
          </>
        ) : (
          <span>{ScoreNum > 0 ? `${ScoreNum} 人评分，满 ${fewestRatings} 人后显示得分` : '还没有人评分'}</span>
        )}
      </div>
      <ul className={styles.bars} aria-label="评分分布">
        {[5, 4, 3, 2, 1].map(point => {
          const count = Dist[point - 1] ?? 0
          return (
            <li key={point}>
              <button
                type="button"
                aria-pressed={value === point}
                disabled={count === 0}
                onClick={() => onChange(value === point ? 0 : point)}
              >
                <span>{point} 星</span>
                <span className={styles.bar} aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span>{numberText(count)} 人</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
