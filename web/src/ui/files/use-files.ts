import { mostMegabytes, type StoredFile, type Takes, takesPictures } from '@xuegong/contracts/file-fields'
import { useEffect, useRef, useState } from 'react'
import { type NotKept, usePutFile } from '#api/put-file.ts'

/** A file on its way to the store, or one that did not get there. */
export interface Sending {
  readonly key: number
  readonly file: File
  /** Percent that has gone out. */
  readonly percent: number
  readonly failed?: NotKept
  readonly stop: AbortController
}

interface Field {
  readonly label: string
  readonly takes: Takes
  /** The most files. */
  readonly most: number
  readonly value: readonly StoredFile[]
  readonly onChange: (files: readonly StoredFile[]) => void
}

const endingOf = (name: string) =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace('jpeg', 'jpg')

/** Why a file need not be sent; what it really is the server sees. */
function faultOf({ name, size }: File, { kinds, megabytes }: Takes): string | undefined {
  if (!(kinds as readonly string[]).includes(endingOf(name))) return `只支持 ${kinds.join('、')}`
  return size > megabytes * 1024 * 1024 ? `文件大小不能超过${megabytes}MB` : undefined
}

export interface Files {
  readonly files: readonly StoredFile[]
  readonly sending: readonly Sending[]
  /** How many more may be chosen. */
  readonly room: number
  /** What is wrong with the last choice as a whole. */
  readonly fault: string | undefined
  add(chosen: readonly File[]): void
  remove(file: StoredFile): void
  /** Breaks off a file that is on its way, or takes away one that was not kept. */
  drop(sending: Sending): void
  again(sending: Sending): void
}

let lastKey = 0

/** The files of a field: what is there, what is on its way, and what can be done with both. */
export function useFiles({ label, takes, most, value, onChange }: Field): Files {
  const put = usePutFile()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [fault, setFault] = useState<string>()
  // Files arrive one after the other, each beside those that have arrived before.
  const arrived = useRef(value)
  useEffect(() => {
    arrived.current = value
  }, [value])
  const set = (files: readonly StoredFile[]) => {
    arrived.current = files
    onChange(files)
  }
  const change = (key: number, to: Partial<Sending>) =>
    setSending(all => all.map(one => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: number) => setSending(all => all.filter(one => one.key !== key))

  const limit = takes.megabytes * 1024 * 1024
  // Where only small pictures are taken, larger ones are made smaller first.
  const isTooLarge = ({ size }: File) => takesPictures(takes) && takes.megabytes < mostMegabytes && size > limit
  const fitting = (file: File): Promise<File> =>
    isTooLarge(file) ? import('./shrink.ts').then(({ shrunk }) => shrunk(file, limit)) : Promise.resolve(file)

  const send = async ({ key, file: chosen, stop }: Sending) => {
    const file = await fitting(chosen).catch(() => undefined)
    if (stop.signal.aborted) return
    if (!file) return change(key, { failed: { fault: '图片未能压缩，请重试', again: true } })
    const wrong = faultOf(file, takes)
    if (wrong) return change(key, { failed: { fault: wrong, again: false } })
    const answer = await put(file, { signal: stop.signal, onProgress: percent => change(key, { percent }) })
    if (stop.signal.aborted) return
    if ('fault' in answer) return change(key, { failed: answer })
    forget(key)
    set(most === 1 ? [answer.file] : [...arrived.current, answer.file])
  }
  const room = most - value.length - sending.length
  const begin = (file: File): Sending => {
    lastKey += 1
    const wrong = isTooLarge(file) ? undefined : faultOf(file, takes)
    return {
      key: lastKey,
      file,
      percent: 0,
      stop: new AbortController(),
      ...(wrong && { failed: { fault: wrong, again: false } }),
    }
  }
  const take = (chosen: readonly File[]) => {
    // One that is chosen where one is goes in its place.
    const places = most === 1 ? 1 : room
    setFault(chosen.length > places ? `${label}不能超过${most}项` : undefined)
    const started = chosen.slice(0, Math.max(0, places)).map(begin)
    if (most === 1) for (const { stop } of sending) stop.abort()
    setSending(most === 1 ? started : [...sending, ...started])
    for (const one of started) if (!one.failed) void send(one)
  }
  return {
    files: value,
    sending,
    room,
    fault,
    add: take,
    remove: ({ FileId }) => {
      setFault(undefined)
      set(arrived.current.filter(each => each.FileId !== FileId))
    },
    drop: ({ key, stop }) => {
      stop.abort()
      setFault(undefined)
      forget(key)
    },
    again: one => {
      const fresh = { ...begin(one.file), key: one.key }
      setSending(all => all.map(each => (each.key === one.key ? fresh : each)))
      void send(fresh)
    },
  }
}
