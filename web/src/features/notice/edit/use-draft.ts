import { notice } from '@xuegong/contracts/modules/notice'
import { imageAddress } from '@xuegong/contracts/modules/notice/html'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { ask } from '#api/notify.ts'
import { useHistoryGuard } from '#nav/history-guard.ts'
import type { Written } from './written.ts'

interface Stored {
  readonly Id: string
  readonly RowVersion: number
}

/** What keeps a draft from being stored; undefined: nothing does. */
const faultOf = ({ Title }: Written) => (Title.trim() === '' ? '请输入标题' : undefined)

/** What of it is sent: the pictures that its text still shows. */
const sentOf = (written: Written): Written => ({
  ...written,
  Title: written.Title.trim(),
  Images: written.Images.filter(({ FileId }) => written.Content.includes(imageAddress(FileId))),
})

/** Milliseconds between two times that a draft is stored by itself. */
const pause = 30_000

interface Options {
  initial: Written
  stored: Stored | undefined
  /** A new draft was stored for the first time. */
  onMade: (Id: string) => void
  /** It is stored by itself: every 30 seconds, and when it is left. */
  isAutomatic: boolean
}

/** What is being written of a notice, and how it is stored. */
export function useNoticeDraft({ initial, stored, onMade, isAutomatic }: Options) {
  const [written, setWritten] = useState(initial)
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isStored, setStored] = useState(stored !== undefined)
  const latest = useRef(initial)
  const kept = useRef(initial)
  const known = useRef(stored)
  const running = useRef<Promise<Stored | undefined>>(undefined)
  const [add] = useCommand(notice.addNotice, { errorShown: true })
  const [edit] = useCommand(notice.editNotice, { errorShown: true })

  const change = useCallback((to: Partial<Written>) => {
    latest.current = { ...latest.current, ...to }
    setWritten(latest.current)
  }, [])
  const isChanged = () => latest.current !== kept.current

  const store = async (): Promise<Stored | undefined> => {
    const now = latest.current
    const fault = faultOf(now)
    if (fault) {
      setStatus(fault)
      return undefined
    }
    const sent = sentOf(now)
    setBusy(true)
    const answer = await (known.current ? edit({ ...sent, ...known.current }) : add(sent)).unwrap().then(
      result => result,
      (failure: Failure) => {
        setStatus(`未保存：${failure.message}`)
        return undefined
      },
    )
    setBusy(false)
    if (!answer) return undefined
    const isNew = !known.current
    known.current = answer
    kept.current = now
    setStored(true)
    setStatus('草稿已保存')
    if (isNew) onMade(answer.Id)
    return answer
  }
  /** Stores it as it is now; one after the other. Gives nothing where it could not be stored. */
  const save = async (): Promise<Stored | undefined> => {
    await running.current
    if (known.current && !isChanged()) return known.current
    running.current = store()
    const answer = await running.current
    running.current = undefined
    return answer
  }

  const saveAlone = useEffectEvent(() => {
    if (isAutomatic && isChanged() && !faultOf(latest.current) && !running.current) void save()
  })
  useEffect(() => {
    const timer = setInterval(() => saveAlone(), pause)
    return () => clearInterval(timer)
  }, [])
  useHistoryGuard(({ away, go }) => {
    if (!away || !isChanged()) return false
    const leave = async () => {
      if (isAutomatic && (await save())) return go()
      if (!(await ask('放弃未保存的修改吗？', '离开后不能恢复。'))) return undefined
      kept.current = latest.current
      return go()
    }
    void leave()
    return true
  }, isChanged)
  return { written, change, save, status, isBusy, isStored }
}
