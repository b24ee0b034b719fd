import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { usePermission } from '#nav/permission.ts'
import { Waiting } from '#ui/Waiting.tsx'

/** Each loads what it needs: lists at a desk, or the pages of phones, which students use at a desk, too. */
const ProveList = later(
  () => import('./ProveList.tsx'),
  m => m.ProveList,
)
const OwnProofs = later(
  () => import('./OwnProofs.tsx'),
  m => m.OwnProofs,
)

/** Proofs of hardship: those of one's students, or the own ones. */
export function DifficultProve() {
  const isStaff = usePermission()('rops.export')
  return <Suspense fallback={<Waiting />}>{isStaff ? <ProveList /> : <OwnProofs />}</Suspense>
}
