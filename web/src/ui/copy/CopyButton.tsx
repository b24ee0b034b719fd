import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { Button } from 'antd'
import { useCopy } from './use-copy.ts'

/** Copies a fact; `label` is what it is called. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return (
    <Button
      className="no-print"
      type="text"
      size="small"
      icon={<CopyOutlined aria-hidden="true" />}
      aria-label={`复制${label}`}
      title={`复制${label}`}
      onClick={() => copy(text)}
    />
  )
}
