import type { FormProps } from './EditForm.tsx'
import { useLeaving } from './leaving.ts'

/** A form in a window of its own. Shown as long as it is rendered. */
export interface DialogProps<I, R> extends FormProps<I, R> {
  title: string
  onClose: () => void
}

/** What the windows of forms share: they ask before they throw away what was typed, and close when it is saved. */
export function useFormDialog<I, R>({ title: _, onClose, onSaved, ...form }: DialogProps<I, R>) {
  const { leave, setUnsaved } = useLeaving(onClose)
  const close = () => leave(onClose)
  const saved: typeof onSaved = (result, input) => {
    onSaved?.(result, input)
    onClose()
  }
  return { close, form: { ...form, autoFocus: true, onCancel: close, onUnsaved: setUnsaved, onSaved: saved } }
}
