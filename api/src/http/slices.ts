import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { success } from '@xuegong/contracts/envelope'
import type { Slice } from '#data/ctx'
import { mostNoted, type Sent } from './trace.ts'

/** Rows of a slice, and the longest page that is built in one piece: what asks for more is an export. */
const sliceRows = 1000

/** What a list answers; its other fields, if it has any, are those of the first slice. */
export interface ListPage {
  readonly rows: readonly unknown[]
  readonly total: number
}

/** Reads one slice of a list. */
export type ReadSlice = (slice: Slice) => Promise<ListPage>

interface Asked {
  readonly PageIndex?: number
  readonly PageSize?: number
}

/** Whether an input asks a list for more than a page. */
export function isLong({ kind, result }: Endpoint, input: unknown): boolean {
  const { PageSize = 0 } = input as Asked
  const { properties = {} } = result as { properties?: object }
  return kind === 'query' && PageSize > sliceRows && 'rows' in properties
}

async function* slicesOf(read: ReadSlice, { PageIndex = 1, PageSize = sliceRows }: Asked): AsyncGenerator<ListPage> {
  const start = (PageIndex - 1) * PageSize
  for (let given = 0; given < PageSize; ) {
    const limit = Math.min(sliceRows, PageSize - given)
    const page = await read({ offset: start + given, limit })
    if (page.rows.length === 0 && given > 0) return
    yield page
    given += page.rows.length
    if (page.rows.length < limit || start + given >= page.total) return
    // Or a fast client would keep everybody else waiting.
    await breathe()
  }
}

const rowsText = (rows: readonly unknown[]) => JSON.stringify(rows).slice(1, -1)

/** The envelope of a page, cut where its rows stand. */
function around(page: ListPage): [head: string, tail: string] {
  const text = JSON.stringify(success({ ...page, rows: [] }))
  const at = text.indexOf('"rows":[') + '"rows":['.length
  return [text.slice(0, at), text.slice(at)]
}

/**
 * The answer to a long list as a stream that reads the next slice when the last one was taken: byte for byte what one piece
 * would be, which nobody ever holds. Rejects where the first slice fails; a later failure is one of the stream. `sent` is kept
 * up to date.
 */
export async function openSlices(input: unknown, read: ReadSlice): Promise<{ body: Readable; sent: Sent }> {
  const slices = slicesOf(read, input as Asked)
  const first: ListPage = (await slices.next()).value
  const [head, tail] = around(first)
  const beginning = head + rowsText(first.rows)
  const sent = { rows: 0, total: first.total, beginning: beginning.slice(0, mostNoted + 1) }

  async function* text() {
    yield beginning
    sent.rows = first.rows.length
    for await (const { rows } of slices) {
      yield `,${rowsText(rows)}`
      sent.rows += rows.length
    }
    yield tail
  }
  return { body: Readable.from(text()), sent }
}
