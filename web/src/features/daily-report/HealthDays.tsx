import type { HealthDay } from '@xuegong/contracts/modules/daily-report/health'
import { Link } from 'react-router-dom'
import styles from './Health.module.css'

const looks = [
  { style: styles.missing, word: '缺' },
  { style: styles.well, word: '正常' },
  { style: styles.ill, word: '异常' },
] as const

/** Today, as long as it can be reported. */
export const awaited = '待上报'

const weekdays = '日一二三四五六'
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]

/** What a day says. Today is neither missing nor known as long as it can be reported. */
export const wordOf = ({ CanFill, State, Date }: HealthDay, missing: readonly string[]) => {
  if (State !== 0) return looks[State as 1 | 2].word
  if (CanFill) return '可补填'
  return missing.includes(Date) ? looks[0].word : awaited
}

function Cell({ day, word }: { day: HealthDay; word: string }) {
  const { style } = looks[day.State as 0 | 1 | 2]
  const fills = day.CanFill === 1 && day.State === 0
  return (
    <span className={`${styles.cell} ${style} ${fills ? styles.fills : ''}`}>
      <span className={styles.weekday}>周{weekdayOf(day.Date)}</span>
      <span className={styles.date}>{day.Date.slice(5)}</span>
      <b>{word}</b>
    </span>
  )
}

/** Where a day leads: what is known of it, or the form that enters it, or that of today. */
const wayOf = ({ Id, CanFill, Date }: HealthDay, word: string) => {
  if (Id) return `/backSchool/healthInfo?Id=${Id}`
  if (CanFill) return `/backSchool/healthInfo?Date=${Date}`
  return word === awaited ? '/EveryDataReported/EveryDataForm' : undefined
}

interface Props {
  of: { readonly Days: readonly HealthDay[]; readonly Missing: readonly string[] }
  /** False: the days lead nowhere. */
  links?: boolean
}

/** Fourteen days in two rows of seven, the oldest first; each says in a word how it was. */
export const HealthDays = ({ of, links = true }: Props) => (
  <ol className={styles.days} aria-label="近14天健康">
    {of.Days.map(day => {
      const word = wordOf(day, of.Missing)
      const way = links ? wayOf(day, word) : undefined
      return (
        <li key={day.Date}>
          {way ? (
            <Link to={way}>
              <Cell day={day} word={word} />
            </Link>
          ) : (
            <Cell day={day} word={word} />
          )}
        </li>
      )
    })}
  </ol>
)

const meanings = [
  [styles.well, '正常'],
  [styles.ill, '异常'],
  [styles.missing, '缺'],
  [`${styles.missing} ${styles.fills}`, '可补填'],
] as const

/** What the frames of the days mean. */
export const HealthLegend = () => (
  <ul className={styles.legend} aria-label="图例">
    {meanings.map(([style, word]) => (
      <li key={word}>
        <i className={`${styles.sample} ${style}`} aria-hidden="true" />
        {word}
      </li>
    ))}
  </ul>
)

/** How many of the days are missing, and on how many something was wrong. */
export const healthWords = ({ Missing, AbnormalNum }: { Missing: readonly string[]; AbnormalNum: number }) =>
  `缺${Missing.length}天 异常${AbnormalNum}天`
