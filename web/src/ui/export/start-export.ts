import type { ExportNews, ExportOrder } from './run-export.ts'

interface Listener {
  tell(news: ExportNews): void
  /** The thread could not be loaded, or broke down. */
  crashed(): void
}

/** Runs an export in a thread of its own; gives what ends it at once, the fetching and the writing. */
export function startExport(order: ExportOrder, { tell, crashed }: Listener): () => void {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<ExportNews>) => tell(data)
  worker.onerror = crashed
  worker.postMessage(order)
  return () => worker.terminate()
}
