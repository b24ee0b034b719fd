import { Activity, memo, type ReactNode, Suspense } from 'react'
import { Waiting } from '#ui/Waiting.tsx'
import { Fallible } from '../Fallible.tsx'
import { fullPath, type Place, type Tab } from './tab-list.ts'
import { useTabList } from './tabs-state.ts'

/** So many pages stay mounted; those of other tabs are built anew when they are shown again. */
const most = 12

interface Props {
  /** The page at a place; the same function as long as pages stay what they are. */
  render: (place: Place) => ReactNode
  /** Whether the page of a tab stands here. */
  holds?: (tab: Tab) => boolean
}

/** One page, with a boundary of its own: it waits and breaks alone. */
const Kept = memo(({ place, render }: Pick<Props, 'render'> & { place: Place }) => (
  <Fallible place={fullPath(place)}>
    <Suspense fallback={<Waiting />}>{render(place)}</Suspense>
  </Fallible>
))

/** The pages of the open tabs, of which one is seen. The others keep what was typed and where they were, until their tab closes. */
export function KeptPages({ render, holds = () => true }: Props) {
  const { list, active, recent } = useTabList()
  const mounted = recent.slice(0, most)
  return list
    .filter(tab => mounted.includes(tab.id) && holds(tab))
    .map(({ id, place }) => (
      <Activity key={id} mode={id === active ? 'visible' : 'hidden'}>
        <Kept place={place} render={render} />
      </Activity>
    ))
}
