import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from './app-store.ts'
import { callPath, headersOf } from './send.ts'

/** An address of a file of the store for an element that shows it, as long as it is shown; undefined until it is there, and
 * where it cannot be read or is of another kind (`kind`: how its media type begins). */
export function useFileContent(FileId: string, kind = 'image/'): string | undefined {
  const { outside, getState } = useStore() as AppStore
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const here = new AbortController()
    let made: string | undefined
    const read = async () => {
      const path = callPath(transfer.downloadFile, { Id: FileId })
      const headers = headersOf(getState().session.token, transfer.downloadFile)
      const reply = await fetch(apiAddress(outside.config, path), { headers, signal: here.signal })
      const content = await reply.blob()
      // A refusal is an answer, too.
      if (here.signal.aborted || !content.type.startsWith(kind)) return
      made = URL.createObjectURL(content)
      setAddress(made)
    }
    if (FileId) read().catch(() => undefined)
    return () => {
      here.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [FileId, kind, outside, getState])
  return address
}
