import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { later } from '#app/chunk.ts'
import { useDevice } from '#ui/device.ts'
import { inPlace } from '#ui/list/in-place.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { FlowList } from './FlowList.tsx'

/** With the canvas comes its library: whoever reads the list does without. */
const Designer = later(
  () => import('./Designer.tsx'),
  m => m.Designer,
)

/** Flows: their list, or the canvas of the one that the address names; on phones the list alone. */
export function FlowPage() {
  const [address, setAddress] = useSearchParams()
  const phone = useDevice() === 'mobile'
  const id = address.get('flow')
  const open = (flow: string | undefined) => setAddress(flow ? { flow } : {}, inPlace)
  if (!id || phone) return <FlowList onOpen={phone ? undefined : open} />
  return (
    <Suspense fallback={<Waiting />}>
      <Designer key={id} id={id} onClose={() => open(undefined)} />
    </Suspense>
  )
}
