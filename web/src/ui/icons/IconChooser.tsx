import { Button, Modal } from 'antd'
import { Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { NamedIcon } from './NamedIcon.tsx'

const IconPanel = later(
  () => import('./IconPanel.tsx'),
  m => m.IconPanel,
)

const missing = <EmptyState title="图标加载失败">请检查网络，保存其他内容后刷新页面</EmptyState>

interface Props {
  /** Given by the form item around it. */
  id?: string
  /** Name of the chosen icon; empty for none. */
  value?: string
  /** Takes the name of the icon that was chosen; empty when it was taken away. */
  onChange?: (name: string) => void
}

/** A field whose value is an icon, chosen in a dialog. The icons themselves are loaded when the dialog first opens. */
export function IconChooser({ id, value = '', onChange }: Props) {
  const [open, setOpen] = useState(false)
  const pick = (name: string) => {
    onChange?.(name)
    setOpen(false)
  }
  return (
    <>
      <Button id={id} icon={value && <NamedIcon name={value} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {value ? `更换图标（${value}）` : '选择图标'}
      </Button>
      <Modal
        title="选择图标"
        open={open}
        onCancel={() => setOpen(false)}
        footer={value && <Button onClick={() => pick('')}>不用图标</Button>}
        width={760}
        destroyOnHidden
      >
        <Boundary place={String(open)} instead={() => missing}>
          <Suspense fallback={<Waiting />}>
            <IconPanel value={value} onPick={pick} />
          </Suspense>
        </Boundary>
      </Modal>
    </>
  )
}
