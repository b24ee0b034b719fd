import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  id?: string
  'aria-label'?: string
  value: string
  disabled: boolean
  onChange: (name: string) => void
}

/** A name of at most 20 characters. While it is empty nothing is changed: a node without a name could not be stored. */
export function NameInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  return (
    <Input
      {...rest}
      value={text}
      maxLength={20}
      status={text.trim() === '' ? 'error' : ''}
      placeholder="请输入名称"
      onChange={({ target }) => {
        const name = target.value
        setTyped(name)
        if (name.trim() !== '') onChange(name.trim())
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
