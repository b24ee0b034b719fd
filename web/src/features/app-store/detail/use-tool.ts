import { appStore } from '@xuegong/contracts/modules/app-store'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Failure } from '#api/failure.ts'
import { skipToken, useQuery } from '#api/hooks.ts'

/** An address that names no tool. */
const unnamed: Failure = { outcome: 'refused', message: '请先选择一个应用', requestId: '' }

/** The tool that the address names, and which of its ratings are looked at. */
export function useTool() {
  const Id = useSearchParams()[0].get('Id')?.trim() ?? ''
  const { data, error, isFetching, refetch } = useQuery(appStore.getApplyInfo, Id ? { Id } : skipToken, {
    errorShown: true,
  })
  const [score, setScore] = useState(0)
  return {
    Id,
    info: data?.Tool.Id === Id ? data : undefined,
    error: Id ? (isFetching ? undefined : error) : unnamed,
    /** What may be done about a tool that is refused. */
    hint: Id ? '应用可能已下架，或未向您的角色开放' : '应用详情从应用商店打开',
    refetch,
    score,
    setScore,
  }
}
