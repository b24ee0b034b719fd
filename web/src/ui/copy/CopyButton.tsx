import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { PlainButton } from '../PlainButton.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a fact; `label` is what it is called. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return (
    <PlainButton look="text" className="no-print" title={`复制${label}`} onClick={() => copy(text)}>
      <CopyOutlined aria-hidden="true" />
      <span className="visually-hidden">复制{label}</span>
    </PlainButton>
  )
}
