import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useChangeSettings, useSettings } from '../settings-state.ts'
import styles from './Pictures.module.css'

interface Props<N extends 'theme' | 'layout'> {
  /** The setting that is chosen. */
  name: N
  choices: readonly { value: ReturnType<typeof useSettings>[N]; label: string; picture: ReactNode }[]
}

/** One of some pictures, with a check on the current one. */
export function Pictures<N extends 'theme' | 'layout'>({ name, choices }: Props<N>) {
  const current = useSettings()[name]
  const change = useChangeSettings()
  return (
    <div className={styles.row}>
      {choices.map(({ value, label, picture }) => (
        <Tooltip key={value} title={label}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={label}
              checked={value === current}
              onChange={() => change({ [name]: value })}
            />
            {picture}
            {value === current && <CheckOutlined className={styles.check} />}
          </label>
        </Tooltip>
      ))}
    </div>
  )
}
