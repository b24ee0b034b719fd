import type { StoredFile } from '@xuegong/contracts/file-fields'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from './app-store.ts'
import { sendWatched } from './upload.ts'

/** The field that sends a file says by itself what became of it. */
const putFile = { ...transfer.putFile, quiet: true }
const longestName = 100

const dataOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })

interface Watch {
  readonly signal: AbortSignal
  onProgress(percent: number): void
}

/** Sends a file to the store; resolves with what goes into a record, or with why it was not kept. */
export function usePutFile(): (file: File, watch: Watch) => Promise<{ file: StoredFile } | { fault: string }> {
  const store = useStore() as AppStore
  return useCallback(
    async (file, watch) => {
      const Base64 = await dataOf(file).catch(() => undefined)
      if (Base64 === undefined) return { fault: '文件无法读取，请重新选择' }
      const FileName = file.name.slice(-longestName)
      const body = JSON.stringify({ Base64, FileName })
      const settled = await sendWatched(store, putFile, () => body, watch)
      return 'error' in settled ? { fault: settled.error.message } : { file: settled.data as StoredFile }
    },
    [store],
  )
}
