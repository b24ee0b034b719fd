import type { Endpoint } from '@xuegong/contracts/endpoint'
import { App } from 'antd'
import { useId, useState } from 'react'
import { useStore } from 'react-redux'
import { settle } from '#api/client.ts'
import { isUnsaid } from '#api/failure.ts'
import { callPath, type Fields, headersOf } from '#api/send.ts'
import { apiAddress } from '#app/config.ts'
import type { AppStore } from '#api/app-store.ts'
import { numberText } from '../format/number-text.ts'
import type { SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'
import { ExportProgress } from './ExportProgress.tsx'
import type { ExportNews, ExportOrder } from './run-export.ts'
import { saveFile } from './save-file.ts'
import { startExport } from './start-export.ts'

/** All rows at once. */
const everything = { PageIndex: 1, PageSize: 1_000_000 }
/** What is over sooner shows no progress, in milliseconds. */
const patience = 300

export interface ToExport {
  readonly endpoint: Endpoint
  /** Filters and sorting; page and page size do not matter. */
  readonly input: Fields
  readonly columns: readonly SheetColumn[]
  readonly fileName: string
  /** How many rows there are, as far as the page knows. */
  readonly total: number
  /** Some rows instead of the whole list. */
  readonly rows?: readonly object[] | undefined
}

/** The whole list as an order for the thread, which has neither the store nor the configuration. */
function orderOf({ endpoint, input, columns, rows }: ToExport, { outside, getState }: AppStore): ExportOrder {
  const whole = { ...input, ...everything }
  const inBody = endpoint.payload === 'body'
  return {
    address: apiAddress(outside.config, callPath(endpoint, whole)),
    method: endpoint.methods[0] ?? 'POST',
    headers: {
      ...headersOf(getState().session.token, endpoint),
      ...(inBody && { 'Content-Type': 'application/json' }),
    },
    ...(inBody && { body: JSON.stringify(whole) }),
    columns,
    ...(rows && { rows }),
  }
}

/** Exports for a screen, one at a time: `const [start, running] = useExport()`. What happens is said; leaving the screen does not end it. */
export function useExport(): [start: (what: ToExport) => void, running: boolean] {
  const store = useStore() as AppStore
  const { message, notification } = App.useApp()
  const key = useId()
  const [running, setRunning] = useState(false)

  const start = (what: ToExport) => {
    let news: Extract<ExportNews, { kind: 'reading' | 'writing' }> = { kind: 'reading', rows: 0, bytes: 0 }
    let shown = false
    const show = () => {
      shown = true
      notification.open({
        key,
        title: `导出${what.fileName}`,
        description: <ExportProgress news={news} total={what.total} onCancel={end} />,
        duration: false,
        closable: false,
        role: 'status',
        placement: 'bottomRight',
      })
    }
    const fail = (text: string) => notification.error({ key, title: '导出失败', description: text, duration: false })
    const soon = setTimeout(show, patience)
    const stop = startExport(orderOf(what, store), {
      crashed: () => {
        end()
        fail('请刷新页面后重试')
      },
      tell: next => {
        if (next.kind === 'reading' || next.kind === 'writing') {
          news = next
          if (shown) show()
          return
        }
        end()
        if (next.kind === 'done') return finish(next)
        const settled = settle(next.answer, what.endpoint, { ...store, extra: store.outside })
        // Of such an answer nothing was said yet: a screen would show it in the place of its content.
        if ('error' in settled && isUnsaid(settled.error))
          fail([settled.error.message, settled.error.requestId && `请求编号：${settled.error.requestId}`].join(' '))
      },
    })
    const finish = ({ file, rows, total }: Extract<ExportNews, { kind: 'done' }>) => {
      saveFile(file, `${what.fileName}.xlsx`)
      if (rows < total) void message.warning(`列表共 ${numberText(total)} 条，文件中只有前 ${numberText(rows)} 条`)
      else void message.success('导出成功')
    }
    const end = () => {
      clearTimeout(soon)
      stop()
      if (shown) notification.destroy(key)
      setRunning(false)
    }
    setRunning(true)
  }
  return [start, running]
}
