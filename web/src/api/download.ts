import type { Endpoint } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from './app-store.ts'
import { settle } from './client.ts'
import { runCommand } from './hooks.ts'
import { answerOf, callPath, type Fields } from './send.ts'

const frameName = 'downloads'

/** A link opened in this frame downloads without leaving the page; a refusal lands in the frame, where it can be read. */
function downloadFrame(onText: (text: string) => void): void {
  const frame =
    document.querySelector<HTMLIFrameElement>(`iframe[name=${frameName}]`) ?? document.createElement('iframe')
  frame.name = frameName
  frame.title = '下载'
  frame.hidden = true
  frame.onload = () => {
    const text = frame.contentDocument?.body.textContent
    if (text) onText(text)
  }
  if (!frame.isConnected) document.body.append(frame)
}

function open(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = frameName
  document.body.append(link)
  link.click()
  link.remove()
}

/** An address of a download that opens once, by a ticket. */
async function ticketed<I extends Fields>(
  store: AppStore,
  endpoint: Endpoint<'download', I>,
  input: I,
): Promise<string> {
  const path = callPath(endpoint, input)
  const { Ticket } = await store.dispatch(runCommand(transfer.getTicket, { Path: path })).unwrap()
  const ticket = `${path.includes('?') ? '&' : '?'}Ticket=${encodeURIComponent(Ticket)}`
  return apiAddress(store.outside.config, path + ticket)
}

/** Where a picture of the store can be shown from; undefined before that is known, and where there is none. */
export function usePicture(FileId: string | undefined): string | undefined {
  const store = useStore() as AppStore
  const [known, know] = useState<{ readonly FileId: string; readonly address: string }>()
  useEffect(() => {
    if (FileId === undefined) return undefined
    let gone = false
    ticketed(store, transfer.downloadFile, { Id: FileId })
      .then(address => gone || know({ FileId, address }))
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [store, FileId])
  return known?.FileId === FileId ? known?.address : undefined
}

/** Starts a download: a single-use ticket for its address, then a plain link. Resolves when the link was opened. */
const startDownload =
  <I extends Fields>(store: AppStore, endpoint: Endpoint<'download', I>) =>
  async (input: I): Promise<void> => {
    const address = await ticketed(store, endpoint, input)
    downloadFrame(text => settle(answerOf(200, text, null), endpoint, { ...store, extra: store.outside }))
    open(address)
  }

/** Downloads for a screen: `const [download, preparing] = useDownload(transfer.downloadFile)`. Failures are already said. */
export function useDownload<I extends Fields>(
  endpoint: Endpoint<'download', I>,
): [start: (input: I) => Promise<void>, preparing: boolean] {
  const store = useStore() as AppStore
  const [preparing, setPreparing] = useState(false)
  const start = useCallback(
    async (input: I) => {
      setPreparing(true)
      await startDownload(store, endpoint)(input).catch(() => {})
      setPreparing(false)
    },
    [store, endpoint],
  )
  return [start, preparing]
}
