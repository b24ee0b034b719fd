import type { TestApi } from '@xuegong/api/test/session'
import { onTestFinished, vi } from 'vitest'

/** What a request that shows its progress does here: it tells half of it, then asks the server in this process. */
export interface SlowLine {
  /** Cuts the next request off. */
  isCut: boolean
  /** Whether requests wait half-way. */
  held: boolean
  /** Lets those go on that wait. */
  release: () => void
}

/** Lets requests with progress reach the real server, over a line that can be held and cut. */
export function connectUploads({ app }: Pick<TestApi, 'app'>): SlowLine {
  const waiting: (() => void)[] = []
  const line: SlowLine = { isCut: false, held: false, release: () => waiting.splice(0).forEach(go => go()) }
  class Request {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    private readonly headers: Record<string, string> = { host: 'localhost' }
    private url = ''
    private over = false
    open(_: string, url: string) {
      this.url = new URL(url).pathname
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getResponseHeader = () => null
    abort() {
      this.over = true
      this.onabort?.()
    }
    async send(body: string) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      if (line.held) await new Promise<void>(go => waiting.push(go))
      if (this.over) return
      const { isCut } = line
      line.isCut = false
      if (isCut) return this.onerror?.()
      const reply = await app.inject({ method: 'POST', url: this.url, headers: this.headers, body })
      this.status = reply.statusCode
      this.responseText = reply.payload
      if (!this.over) this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return line
}
