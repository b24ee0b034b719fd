import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'

/** With it comes its library. */
const TextEditor = later(
  () => import('#ui/rich/TextEditor.tsx'),
  m => m.TextEditor,
)

interface Props {
  value?: string | undefined
  onChange?: (html: string) => void
}

/** What a tool does, in several paragraphs. Given value and onChange by the form around it. */
export const DescriptionField = ({ value = '', onChange }: Props) => (
  <Suspense fallback={<TableSkeleton rows={4} />}>
    <TextEditor initial={value} label="应用介绍" onChange={html => onChange?.(html)} />
  </Suspense>
)
