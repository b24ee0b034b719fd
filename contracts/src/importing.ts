/**
 * Imports: a workbook whose rows become rows of a module. `importing({ path, access, type, noun: '学生', row: t.Object({ … }) })`
 * is the command that starts one, and all that the server and the page have to be told of it. The row says of every column of
 * the template its header (the title), and what a cell of it must be; columns stand in the order of the row. What the rows become is
 * the importer of the module.
 */
import * as t from 'typebox'
import { type Access, command, type DuplicateModes, type Endpoint, type ImportNotes } from './endpoint.ts'
import { Id } from './shapes.ts'

/** The column of a file of refused rows that says why; in a file that is imported it means nothing. */
export const reasonHeader = '失败原因'

/** What every command that starts an import may refuse. */
export const importRefusals = ['NOT_FOUND', 'UPLOAD_EXPIRED', 'TASKS_OPEN', 'SAME_FILE_OPEN'] as const

/** A command that starts an import. */
export interface ImportEndpoint<R extends t.TObject = t.TObject>
  extends Endpoint<
    'command',
    { FileId: string; Duplicate?: 1 | 2 | 3 },
    { TaskId: string },
    (typeof importRefusals)[number]
  > {
  readonly title: string
  readonly import: ImportNotes<R>
}

interface Spec<R extends t.TObject> {
  readonly summary: string
  readonly path: `/api/${string}`
  readonly access: Access
  /** The business type of its files and tasks (`TaskType`); no two imports share one. */
  readonly type: number
  /** What a row becomes: 学生. */
  readonly noun: string
  readonly row: R
  /** All rows are stored, or where one of them is refused, none; otherwise good rows are stored as they come. */
  readonly whole?: true
  /** Most rows of a file, where that is fewer than the parameter of all imports allows. */
  readonly mostRows?: number
  /** What may become of rows that are stored already (`Duplicate`); they are refused where this is absent. */
  readonly duplicates?: DuplicateModes
  /** What else the command is told. */
  readonly fields?: t.TProperties
}

/** What becomes of a row that is stored already. Overwriting changes the filled cells only, and never the key. */
export const duplicateModes = { skip: 1, overwrite: 2, refuse: 3 } as const
export const Duplicate = t.Union([t.Literal(1), t.Literal(2), t.Literal(3)], { title: '重复数据' })

/** The command that starts an import of an uploaded workbook, `{ FileId } → { TaskId }`. */
export const importing = <R extends t.TObject>({
  type,
  noun,
  row,
  whole,
  mostRows,
  duplicates = [duplicateModes.refuse],
  fields,
  ...spec
}: Spec<R>): ImportEndpoint<R> => ({
  ...(command({
    ...spec,
    input: t.Object({
      FileId: Id,
      ...(duplicates.length > 1 && {
        Duplicate: t.Optional(
          t.Union(
            duplicates.map(mode => t.Literal(mode)),
            { title: '重复数据' },
          ),
        ),
      }),
      ...fields,
    }),
    result: t.Object({ TaskId: Id }),
    refusals: [...importRefusals],
    touches: ['transfer'],
    once: true,
    volatile: ['TaskId'],
  }) as unknown as ImportEndpoint<R>),
  title: `导入${noun}`,
  import: { type, title: `${noun}导入`, row, duplicates, ...(whole && { whole }), ...(mostRows && { mostRows }) },
})
