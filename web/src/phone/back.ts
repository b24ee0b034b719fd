import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** Whether there is a page of ours behind this one: the router numbers its entries of the history. */
const hasPage = () => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0

/** Goes back to where one came from; whoever came by a link goes to the start, or where `instead` leads. */
export function useBack(instead = '/'): () => void {
  const navigate = useNavigate()
  return useCallback(() => void (hasPage() ? navigate(-1) : navigate(instead, { replace: true })), [navigate, instead])
}
