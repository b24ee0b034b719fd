import { vi } from 'vitest'
import { type ExportNews, type ExportOrder, runExport } from '#ui/export/run-export.ts'

/** What happy-dom has not: a thread that writes files, here in this one. */
class Thread {
  onmessage: ((event: { data: ExportNews }) => void) | null = null
  postMessage(order: ExportOrder) {
    // News come later than the order, as from another thread.
    setTimeout(() => void runExport(order, data => this.onmessage?.({ data })))
  }
  terminate() {
    this.onmessage = null
  }
}

/** The files that a page saves from now on, in their order. */
export function savedFiles(): readonly Blob[] {
  const files: Blob[] = []
  vi.stubGlobal('Worker', Thread)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return files
}
