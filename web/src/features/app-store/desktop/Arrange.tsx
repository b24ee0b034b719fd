import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { Bones } from './Bones.tsx'
import { Tray } from './Tray.tsx'
import type { Arranging } from './use-desk.ts'

/** With it comes what drags. */
const EditBoard = later(
  () => import('./EditBoard.tsx'),
  m => m.EditBoard,
)

/** A desktop that is being arranged, and what can be put on it; while it is saved it stays as it is. */
export function Arrange({ of, columns }: { of: Arranging; columns: number }) {
  const { shown, tools, infos, named, isSaving, change } = of
  if (!shown || !tools) return null
  return (
    <Suspense fallback={<Bones columns={columns} />}>
      <div inert={isSaving}>
        <EditBoard desk={shown} tools={tools} infos={infos} columns={columns} named={named} onChange={change} />
        <Tray desk={shown} tools={tools} onAdd={change} />
      </div>
    </Suspense>
  )
}
