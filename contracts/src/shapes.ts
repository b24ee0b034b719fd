import * as t from 'typebox'

/** UUIDv7 as text; a few reference rows have shorter, speaking ids. */
export const Id = t.String({ minLength: 1, maxLength: 36 })

/** Wall time of Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const dateTimePattern = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$'
export const DateTime = t.String({ pattern: dateTimePattern })

/** The first and the last second of a day, as a wall time has them. */
export const dayStart = '00:00:00'
export const dayEnd = '23:59:59'

/** Calendar day of Asia/Shanghai, `YYYY-MM-DD`. */
export const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'
export const Day = t.String({ pattern: dayPattern })

/** Yes or no, 1 or 0 on the wire and in the table. */
export const Flag = t.Union([t.Literal(0), t.Literal(1)])

/** Text or null. */
export const Nullable = <S extends t.TSchema>(schema: S) => t.Union([schema, t.Null()])

/** One of a closed list of texts. */
export const OneOf = <const V extends string>(values: readonly V[], options: t.TSchemaOptions = {}) =>
  t.Unsafe<V>({ type: 'string', enum: [...values], ...options })

/** Values of one shape under any keys. What TypeBox has for it brings the whole of its type language: 10 KiB on every page. */
export const MapOf = <S extends t.TSchema>(value: S) =>
  t.Unsafe<Record<string, t.Static<S>>>({ type: 'object', additionalProperties: value })

/** Spread into the input of every list: page from 1 (default 1), rows a page (default 10, 1,000,000 for an export). */
export const paging = {
  PageIndex: t.Optional(t.Integer({ minimum: 1, maximum: 1_000_000_000, title: '页码' })),
  PageSize: t.Optional(t.Integer({ minimum: 1, maximum: 1_000_000, title: '每页条数' })),
}

/** Spread into the input of a list that sorts: the columns it sorts by, up or down. */
export const sorting = <const F extends string>(fields: readonly F[]) => ({
  sortField: t.Optional(OneOf(fields, { title: '排序字段' })),
  sortOrder: t.Optional(OneOf(['ascend', 'descend'], { title: '排序方向' })),
})

/** One page of a list and how many rows there are in all. */
export const Page = <S extends t.TSchema>(row: S) => t.Object({ rows: t.Array(row), total: t.Integer({ minimum: 0 }) })

/** A stored file as the page shows it: HomeUrl + FilePartPath is its address, FileTrueName its name. */
export const FileRef = t.Object({ HomeUrl: t.String(), FilePartPath: t.String(), FileTrueName: t.String() })

/** Input of a call that takes nothing. Real clients send no body, `{}` or fields that mean nothing. */
export const Nothing = t.Object({})
