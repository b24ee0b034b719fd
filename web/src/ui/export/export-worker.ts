import { type ExportOrder, runExport } from './run-export.ts'

/** The thread that fetches, reads and writes: takes one order and tells how it goes. Who does not want it any more ends it. */
self.onmessage = ({ data }: MessageEvent<ExportOrder>) => void runExport(data, news => self.postMessage(news))
