import type { PortraitTab } from '@xuegong/contracts/modules/people/portrait'
import { createElement, type ReactNode, Suspense } from 'react'
import { portraitTabs } from '#nav/portrait-tabs.ts'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { numberText } from '#ui/format/number-text.ts'

interface Props {
  StudentId: string
  /** What the server counts; tabs that this page does not have are left out. */
  tabs: readonly PortraitTab[]
  /** The tabs of the page itself, by their keys: the first one is shown first. */
  own: Readonly<Record<string, { readonly title: string; readonly content: ReactNode }>>
}

/** The parts of a student's page beside each other: those of the page, then those of modules with how many rows they have. */
export function PortraitTabs({ StudentId, tabs, own }: Props) {
  const known = tabs.filter(({ Key }) => portraitTabs.has(Key))
  const titles = Object.fromEntries([
    ...Object.entries(own).map(([key, { title }]) => [key, title]),
    ...known.map(({ Key, Title, Count }) => [Key, `${Title} ${numberText(Count)}`]),
  ]) as Record<string, string>
  const named = useTab()
  const shown = named in titles ? named : Object.keys(titles)[0]!
  const tab = known.some(({ Key }) => Key === shown) && portraitTabs.get(shown)
  return (
    <>
      <AddressTabs label="学生画像" tabs={titles} keep={['Id']} />
      {own[shown]?.content}
      {tab && <Suspense fallback={<TableSkeleton rows={4} />}>{createElement(tab, { StudentId })}</Suspense>}
    </>
  )
}
