import { Input } from 'antd'
import { htmlOf, textOf } from './remark-text.ts'
import { useState } from 'react'

interface Props {
  id?: string
  value?: string
  onChange?: (html: string) => void
}

/** Writes a remark as plain text; its form gives and takes HTML. */
export function RemarkInput({ id, value = '', onChange }: Props) {
  const [text, setText] = useState(() => textOf(value))
  return (
    <Input.TextArea
      {...(id && { id })}
      value={text}
      rows={6}
      onChange={({ target }) => {
        setText(target.value)
        onChange?.(htmlOf(target.value))
      }}
    />
  )
}
