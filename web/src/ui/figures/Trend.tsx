import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined'
import type { ReactNode } from 'react'
import styles from './Trend.module.css'

export type Flag = 'up' | 'down'

const looks = {
  up: { Icon: CaretUpOutlined, word: '上升', colour: 'red' },
  down: { Icon: CaretDownOutlined, word: '下降', colour: 'green' },
} as const

interface Props {
  flag: Flag
  /** Up green, down red: for figures that one wants to grow. */
  reverseColor?: boolean
  /** What has changed by how much. */
  children?: ReactNode
}

/** That a figure went up (red) or down (green), said by an arrow and, to those who do not see it, by a word. */
export function Trend({ flag, reverseColor = false, children }: Props) {
  const { Icon, word } = looks[flag]
  const { colour } = looks[reverseColor === (flag === 'up') ? 'down' : 'up']
  return (
    <span className={styles.trend}>
      {children}
      <span className={styles[colour]} data-colour={colour}>
        <Icon aria-hidden="true" />
      </span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
