import type { StoredFile } from '@xuegong/contracts/file-fields'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from './app-store.ts'
import { sendWatched } from './upload.ts'

/** The field that sends a file says by itself what became of it. */
const putFile = { ...transfer.putFile, quiet: true }
const longestName = 100

/** Bytes that are handed to a function at once as its arguments. */
const piece = 0x8000

/** The content of a file as base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

interface Watch {
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Why a file was not kept, and whether sending it again may help. */
export interface NotKept {
  readonly fault: string
  readonly again: boolean
}

/** Sends a file to the store; resolves with what goes into a record, or with why it was not kept. */
export function usePutFile(): (file: File, watch: Watch) => Promise<{ file: StoredFile } | NotKept> {
  const store = useStore() as AppStore
  return useCallback(
    async (file, watch) => {
      const Base64 = await base64Of(file).catch(() => undefined)
      if (Base64 === undefined) return { fault: '文件无法读取，请重新选择', again: false }
      const FileName = file.name.slice(-longestName)
      const body = JSON.stringify({ Base64, FileName })
      const settled = await sendWatched(store, putFile, () => body, watch)
      if (!('error' in settled)) return { file: settled.data as StoredFile }
      const { message: fault, outcome } = settled.error
      return { fault, again: outcome !== 'refused' }
    },
    [store],
  )
}
