import { noticeReading } from '@xuegong/contracts/modules/notice'
import type { NoticeDetail } from '@xuegong/contracts/modules/notice/reading'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'

/** A notice that is being read. */
export interface Opened {
  readonly notice?: NoticeDetail | undefined
  readonly error?: Failure | undefined
  /** Reads it again: after an answer, or after a failure. */
  again(): void
}

/** Reads a notice once for each arrival, for the server notes the reading. */
export function useNoticeDetail(Id: string): Opened {
  const [run] = useCommand(noticeReading.getNoticeDetail, { errorShown: true })
  const [read, setRead] = useState<{ Id: string; notice?: NoticeDetail; error?: Failure }>()
  const asked = useRef('')
  const again = useCallback(() => {
    asked.current = Id
    run({ Id })
      .unwrap()
      .then(
        notice => ({ notice }),
        (error: Failure) => ({ error }),
      )
      .then(answer => asked.current === Id && setRead({ Id, ...answer }))
      .catch(() => undefined)
  }, [run, Id])
  useEffect(() => {
    if (Id && asked.current !== Id) again()
  }, [Id, again])
  return { ...(read?.Id === Id && { notice: read.notice, error: read.error }), again }
}
