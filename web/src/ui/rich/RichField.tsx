import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'

/** With it comes its library. */
const TextEditor = later(
  () => import('./TextEditor.tsx'),
  m => m.TextEditor,
)

interface Props {
  label: string
  value?: string | undefined
  onChange?: (html: string) => void
}

/** A field of a form in several paragraphs, without pictures. Given value and onChange by the form around it. */
export const RichField = ({ label, value = '', onChange }: Props) => (
  <Suspense fallback={<TableSkeleton rows={4} />}>
    <TextEditor initial={value} label={label} onChange={html => onChange?.(html)} />
  </Suspense>
)
