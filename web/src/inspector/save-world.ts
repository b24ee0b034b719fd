import { kit } from '@xuegong/contracts/modules/kit'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { settle } from '#api/client.ts'
import type { Answer } from '#api/classify.ts'
import { answerOf, callPath, headersOf } from '#api/send.ts'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from '#api/app-store.ts'

/** Name of a file as its answer gives it. */
const nameIn = (reply: Response) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1] ?? '世界.db')

function keep(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Saves the file of a world; answers what came instead of one. */
async function saveFile({ outside, getState }: AppStore, id: string): Promise<Answer | undefined> {
  try {
    const reply = await fetch(apiAddress(outside.config, callPath(kit.exportWorld, { id })), {
      headers: headersOf(getState().session.token, kit.exportWorld),
    })
    if (!reply.headers.has('Content-Disposition'))
      return answerOf(reply.status, await reply.text(), reply.headers.get('X-Request-Id'))
    keep(await reply.blob(), nameIn(reply))
    return undefined
  } catch {
    return { lost: 'cut' }
  }
}

/** Saves a world as a file: `const [save, saving] = useSaveWorld()`. Read with fetch, as a plain link carries no token. */
export function useSaveWorld(): [save: (id: string) => Promise<void>, saving: boolean] {
  const store = useStore() as AppStore
  const [saving, setSaving] = useState(false)
  const save = async (id: string) => {
    setSaving(true)
    const instead = await saveFile(store, id)
    setSaving(false)
    if (instead) settle(instead, kit.exportWorld, { ...store, extra: store.outside })
  }
  return [save, saving]
}
