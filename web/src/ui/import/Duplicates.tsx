import { duplicateModes, type ImportEndpoint } from '@xuegong/contracts/importing'
import { Radio } from 'antd'
import styles from './ImportDialog.module.css'

export type Duplicate = 1 | 2 | 3

const choices: readonly { readonly value: Duplicate; readonly label: string }[] = [
  { value: duplicateModes.refuse, label: '报错' },
  { value: duplicateModes.skip, label: '跳过' },
  { value: duplicateModes.overwrite, label: '覆盖（只更新填写的单元格）' },
]

interface Props {
  of: ImportEndpoint
  value: Duplicate
  disabled?: boolean
  onChange: (mode: Duplicate) => void
}

/** What becomes of rows that are stored already; nothing where the import leaves no choice. */
export function Duplicates({ of, value, disabled = false, onChange }: Props) {
  const options = choices.filter(choice => of.import.duplicates.includes(choice.value))
  if (options.length < 2) return null
  return (
    <div className={styles.duplicates}>
      <span>已有的数据</span>
      <Radio.Group
        aria-label="已有的数据"
        options={options}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Duplicate)}
      />
    </div>
  )
}
