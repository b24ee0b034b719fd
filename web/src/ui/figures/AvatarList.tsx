import { Avatar, Tooltip } from 'antd'
import styles from './AvatarList.module.css'

const sizes = { large: 40, default: 32, small: 24, mini: 20 } as const

interface Props {
  people: readonly { name: string; src?: string }[]
  size?: keyof typeof sizes
  /** How many faces are shown; the rest is a number that names them when reached. */
  maxLength?: number
}

/** A face or a number; who reaches it, by mouse or keyboard, reads whose it is. */
const Face = ({ names, src, text, size }: { names: string; src?: string | undefined; text: string; size: number }) => (
  <li>
    <Tooltip title={names} trigger={['hover', 'focus']}>
      {/* Reachable, since the tooltip must open without a mouse. */}
      <span tabIndex={0} role="img" aria-label={names}>
        <Avatar size={size} src={src} alt="" className={styles.face ?? ''}>
          {text}
        </Avatar>
      </span>
    </Tooltip>
  </li>
)

/** Faces in a row, each with its name; without a picture the last character of the name. */
export function AvatarList({ people, size = 'default', maxLength = people.length }: Props) {
  const rest = people.slice(maxLength).map(({ name }) => name)
  return (
    <ul className={styles.faces}>
      {people.slice(0, maxLength).map(({ name, src }, at) => (
        <Face key={`${at} ${name}`} names={name} src={src} text={name.slice(-1)} size={sizes[size]} />
      ))}
      {rest.length > 0 && <Face names={rest.join('、')} text={`+${rest.length}`} size={sizes[size]} />}
    </ul>
  )
}
