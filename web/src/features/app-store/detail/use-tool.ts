import { appStore } from '@xuegong/contracts/modules/app-store'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'

/** The tool that the address names, and which of its ratings are looked at. */
export function useTool() {
  const Id = useSearchParams()[0].get('Id')?.trim() ?? ''
  const { data, error, isFetching, refetch } = useQuery(appStore.getApplyInfo, { Id: Id || '-' }, { errorShown: true })
  const [score, setScore] = useState(0)
  return {
    Id,
    info: data?.Tool.Id === Id ? data : undefined,
    error: isFetching ? undefined : error,
    refetch,
    score,
    setScore,
  }
}
