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
      title={`复制${label}`}
      onClick={() => copy(text)}
    >
      <span className="visually-hidden">复制{label}</span>
    </Button>
  )
}
