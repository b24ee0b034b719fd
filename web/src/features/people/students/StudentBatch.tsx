import { type ComponentProps, Suspense, useState } from 'react'
import { later } from '#app/chunk.ts'
import { RowActions } from '#ui/actions/RowActions.tsx'
import type { StudentDeed } from './StudentDeed.tsx'

type Props = ComponentProps<typeof StudentDeed>

export const Deed = later(
  () => import('./StudentDeed.tsx'),
  m => m.StudentDeed,
)

/** What can be done with the selected students. */
export function StudentBatch({ selection }: Pick<Props, 'selection'>) {
  const [deed, choose] = useState<Props['deed']>()
  return (
    <>
      <RowActions
        handlers={{
          transfer: () => choose('transfer'),
          status: () => choose('status'),
          print: () => choose('print'),
        }}
      />
      {deed && (
        <Suspense>
          <Deed deed={deed} selection={selection} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  )
}
