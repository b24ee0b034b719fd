import type { StoredFile } from '@xuegong/contracts/file-fields'
import { Suspense } from 'react'
import { later } from '#app/chunk.ts'

const FileLinks = later(
  () => import('#ui/facts/FileLinks.tsx'),
  m => m.FileLinks,
)

/** Files by their names, each to be opened; their code is loaded where there are some. */
export const AnswerFiles = ({ files }: { files: readonly StoredFile[] }) =>
  files.length > 0 && (
    <Suspense fallback="…">
      <FileLinks value={files} />
    </Suspense>
  )
