import type { ComponentProps } from 'react'
import styles from './PlainButton.module.css'

interface Props extends ComponentProps<'button'> {
  /** Like a link in its line, like text, or an icon alone. */
  look: 'link' | 'text' | 'icon'
}

const looks = {
  link: styles.link,
  text: styles.text,
  icon: `${styles.text} ${styles.icon}`,
}

/** A small button without a border, for what has one in every row: to draw antd's takes several times as long. */
export const PlainButton = ({ look, className = '', ...rest }: Props) => (
  <button type="button" className={`${styles.button} ${looks[look]} ${className}`} {...rest} />
)
