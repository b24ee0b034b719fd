import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import { useId } from 'react'
import styles from './AppStore.module.css'

const points = [1, 2, 3, 4, 5] as const
const meanings = ['很差', '较差', '一般', '满意', '非常满意'] as const

export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    <StarFilled />
  </span>
)

/** So many points out of five, of which one may be a part. */
export const Stars = ({ score }: { score: number }) => (
  <span className={styles.stars} role="img" aria-label={`${score} 分，满分 5 分`}>
    {points.map(point => (
      <span key={point} className={styles.of}>
        <StarFilled aria-hidden="true" />
        <span className={styles.full} style={{ width: `${Math.min(1, Math.max(0, score - point + 1)) * 100}%` }}>
          <StarFilled aria-hidden="true" />
        </span>
      </span>
    ))}
  </span>
)

interface Props {
  value: number
  onChange: (score: number) => void
}

/** One to five points are given. */
export function StarChoice({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">评分</legend>
      {points.map(point => (
        <label key={point} data-full={point <= value || undefined} title={meanings[point - 1]}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={point}
            checked={point === value}
            onChange={() => onChange(point)}
          />
          <StarFilled aria-hidden="true" />
          <span className="visually-hidden">
            {point} 分，{meanings[point - 1]}
          </span>
        </label>
      ))}
      <span className={styles.meaning} aria-hidden="true">
        {meanings[value - 1] ?? '点击星星评分'}
      </span>
    </fieldset>
  )
}
