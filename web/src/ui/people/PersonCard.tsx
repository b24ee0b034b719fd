import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import styles from './PersonCard.module.css'

interface Props {
  name: string
  number: string
  /** College, class: from the whole to the part; what is empty is left out. */
  place: readonly string[]
  /** The address of a photo; without one the first character of the name stands there. */
  photo?: string
  /** What stands at the right, as a state. */
  children?: ReactNode
}

/** Whom something is about, at its head: face, name, number, place. */
export const PersonCard = ({ name, number, place, photo, children }: Props) => (
  <div className={styles.card}>
    <Avatar size={48} src={photo} alt="" className={styles.face ?? ''} aria-hidden="true">
      {[...name][0]}
    </Avatar>
    <div className={styles.words}>
      <p>
        <b>{name}</b> <span>{number}</span>
      </p>
      <p className={styles.place}>{place.filter(Boolean).join(' · ')}</p>
    </div>
    {children}
  </div>
)
