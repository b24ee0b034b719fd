import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { ReactFlowProvider } from '@xyflow/react'
import { useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { Board } from './Board.tsx'

/** The canvas of a flow, when it and the fields of its business are there. */
export function Designer({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(flowDesign.getDefinition, { Id: id }, { errorShown: true, refetchOnMountOrArgChange: true })
  const forms = useQuery(flowDesign.listFlowForms, {}, { errorShown: true })
  const failed = [reading, forms].find(({ error, isFetching }) => error && !isFetching)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.refetch} />
  if (!reading.data || !forms.data) return <Waiting />
  const form = forms.data.find(({ BusinessType }) => BusinessType === reading.data?.BusinessType)
  return (
    <ReactFlowProvider>
      <Board definition={reading.data} fields={form?.Fields ?? []} onClose={onClose} />
    </ReactFlowProvider>
  )
}
