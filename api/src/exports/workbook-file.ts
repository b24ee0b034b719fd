import { rowsOf, type SheetColumn } from '@xuegong/contracts/sheet/sheet-xml'
import { partsAround, sheetAround, sheetPart } from '@xuegong/contracts/sheet/workbook-parts'
import { block, type OpenPart, openZip } from './zip-file.ts'

/** Rows of a sheet, the headings among them: what programs read. */
const mostRows = 1_048_576
/** Bytes of a sheet: archives say sizes in 32 bits. */
const mostBytes = 3 * 1024 ** 3

type Row = Readonly<Record<string, unknown>>

/** A file of rows that is being written. */
export interface RowsFile {
  /** Takes a row in; true where `flush` has to follow before the next one. */
  add(row: Row): boolean
  /** Writes what has come together. */
  flush(): Promise<void>
  /** Ends the file and gives its size. */
  close(): Promise<number>
  /** Leaves the file as it is. */
  abandon(): Promise<void>
}

/** A workbook of which sheets are written one after the other, a further one where a sheet is full. */
export interface WorkbookFile extends RowsFile {
  /** Begins a sheet; the rows that follow stand in it. */
  sheet(title: string, columns: readonly SheetColumn[]): Promise<void>
}

/** Bounds of a sheet; tests have smaller ones. */
interface Bounds {
  readonly rows: number
  readonly bytes: number
}

/** Begins a workbook at a path. `sheet` has to be called before the first row. */
export async function openWorkbook(
  path: string,
  now: string,
  bounds: Bounds = { rows: mostRows, bytes: mostBytes },
): Promise<WorkbookFile> {
  const zip = await openZip(path, now)
  const titles: string[] = []
  let part: OpenPart | undefined
  let [title, parted, row] = ['', 0, 0]
  let columns: readonly SheetColumn[] = []
  let xmlOf: ReturnType<typeof rowsOf> = rowsOf([])
  let waiting = ''
  /** The first row that the sheet does not take any more. */
  let beyond: Row | undefined

  const put = (record: Row) => {
    row += 1
    waiting += xmlOf(row, record)
  }
  const write = async () => {
    const text = waiting
    waiting = ''
    if (text) await part!.write(text)
  }
  const end = async () => {
    if (!part) return
    waiting += sheetAround(columns)[1]
    await write()
    await part.end()
    part = undefined
  }
  const begin = async () => {
    await end()
    parted += 1
    titles.push(parted === 1 ? title : `${title}${parted}`)
    part = zip.begin(sheetPart(titles.length))
    waiting = sheetAround(columns)[0]
    row = 1
  }
  return {
    sheet: async (name, its) => {
      ;[title, columns, parted, xmlOf] = [name, its, 0, rowsOf(its)]
      await begin()
    },
    add: record => {
      if (row >= bounds.rows || part!.size >= bounds.bytes) {
        beyond = record
        return true
      }
      put(record)
      return waiting.length >= block
    },
    flush: async () => {
      await write()
      if (!beyond) return
      await begin()
      put(beyond)
      beyond = undefined
    },
    close: async () => {
      await end()
      for (const [name, text] of Object.entries(partsAround(titles))) {
        const one = zip.begin(name)
        await one.write(text)
        await one.end()
      }
      return zip.close()
    },
    abandon: zip.abandon,
  }
}
