/**
 * Fields, said once: what they are called, which dictionary their codes come from, how much of a number is hidden, what an
 * amount is. It stands in the schema as keywords of our own, and lists, filters, forms, details, importers, exports and the
 * checks of the server read it there (`notesOf`).
 */
import * as t from 'typebox'
import { mailPattern, mobilePattern, namePattern } from './formats.ts'
import type { Takes } from './file-fields.ts'
import { dateTimePattern, dayPattern } from './shapes.ts'
import type { Choices, When } from './when.ts'

/** What a field says of itself beyond its type. */
export interface FieldNotes {
  readonly title?: string
  /** It may have several lines; any other text has one, however long it may be. */
  readonly multiline?: true
  /** Nothing, as `''` or null, empties it; only its absence leaves it as it is. */
  readonly clearable?: true
  /** Blanks around it are taken away. */
  readonly trim?: boolean
  /** Its values are codes of this dictionary; whoever reads sees their texts. */
  readonly dict?: string
  /** What its values mean where they are the product's own and stand in no dictionary. */
  readonly words?: Readonly<Record<string, string>>
  /** Some of it is enough to find a row by. */
  readonly search?: true
  /** Lists show so many first and the last four characters; the rest never leaves the database. */
  readonly mask?: number
  /** An amount of money in yuan. */
  readonly money?: true
  /** It is stored as a whole number of so many parts of one: with 100, 6550 stands for 65.5. */
  readonly parts?: number
  /** People copy it, as a number by which something is looked up elsewhere. */
  readonly copied?: true
  /** A telephone number: people copy it, and call it. */
  readonly tel?: true
  /** What stands behind its values in a name of a file: 级 behind a grade. */
  readonly unit?: string
  /** A stored file, or several. */
  readonly file?: true
  /** What its files may be. */
  readonly takes?: Takes
  /** All of its options stand side by side. */
  readonly radio?: true
  /** A code of GB/T 2260 down to this level, or to where nothing is below it: 1 a province, 2 a city, 3 a county. */
  readonly region?: 1 | 2 | 3
  /** The day or time that is not after it: together they are a range. */
  readonly since?: string
  /** What the range that it ends is called. */
  readonly range?: string
  /** It is there only where other fields of the object are so; elsewhere a value is refused. */
  readonly shownWhen?: When
  /** It has to be filled in where other fields of the object are so. */
  readonly neededWhen?: When
  /** Which of its options go with another field. */
  readonly choices?: Choices
  /** Its values are objects that are entered row by row. */
  readonly rows?: true
  /** The last moment of a period: a day without a time means its end, 23:59:59. */
  readonly end?: true
  /** A resident identity number; an import tells a wrong birthday or check digit, too. */
  readonly idNumber?: true
  /** It is the id of a student, of the account of somebody of the staff or of anybody, of a class, or of an organisation; whoever enters it picks one by name. */
  readonly picks?: 'student' | 'staff' | 'account' | 'class' | 'org'
  /** Its ids are those of whom the applicant chooses to decide, by the flow of this business type; nothing is asked where that asks for nobody. */
  readonly approves?: string
  /** Its value names an icon, or an action of a permission (`student.add`): at a desk it is chosen, not typed. */
  readonly names?: 'icon' | 'permission'
  /** What it may be, on the wire: the first one stands in the example row of an import's template, a code as its text. */
  readonly examples?: readonly (string | number)[]
  /** What has to be known to fill it in: it stands on the notes sheet of an import's template. */
  readonly description?: string
}

/** Something typed in one line, of so many characters at most; blanks around it do not count. */
export const Text = (title: string, maxLength: number, options: t.TSchemaOptions = {}) =>
  t.String({ minLength: 1, maxLength, title, trim: true, ...options })

/** Something typed in several lines, of so many characters at most; blanks around it do not count. */
export const LongText = (title: string, maxLength: number, options: t.TSchemaOptions = {}) =>
  Text(title, maxLength, { multiline: true, ...options })

/** What a list is searched by: part of one of the columns that the title names. */
export const Search = (title: string) => t.Optional(t.String({ maxLength: 50, title, search: true }))

/** A code of a dictionary, `Coded('Political', '政治面貌')`. A code that the dictionary lacks is refused. */
export const Coded = (dict: string, title: string, options: t.TSchemaOptions = {}) =>
  t.String({ maxLength: 20, title, dict, ...options })

/** A code of a dictionary whose codes are whole numbers, as the states of a record are. */
export const CodedNumber = (dict: string, title: string) => t.Integer({ title, dict })

/** The id of a student (not of his account), of an account of staff, of a class, or of an organisation: `Picked('student', '学生')`. */
export const Picked = (picks: NonNullable<FieldNotes['picks']>, title: string) =>
  t.String({ minLength: 1, maxLength: 36, title, picks })

/** A number of which a list shows the first few and the last four characters. */
export const Masked = (title: string, head: number) => t.String({ title, mask: head })

/** A resident identity number in full: 17 digits, then a digit or X. */
export const IdNumber = (title: string) =>
  t.String({
    pattern: '^\\d{17}[\\dX]$',
    title,
    idNumber: true,
    examples: ['999000200801010017'],
    description: '18 位，单元格格式须为文本',
  })

/** The name of a person. */
export const NameOf = (title: string) =>
  t.String({ minLength: 2, maxLength: 50, trim: true, pattern: namePattern, title, examples: ['张三'] })

/** A mobile number. */
export const MobileOf = (title: string) =>
  t.String({ pattern: mobilePattern, title, tel: true, examples: ['19900000000'] })

/** An e-mail address. */
export const MailOf = (title: string) =>
  t.String({ pattern: mailPattern, maxLength: 100, title, copied: true, examples: ['zhangsan@example.com'] })

/** A calendar day, `YYYY-MM-DD`. */
export const DayOf = (title: string) => t.String({ pattern: dayPattern, title, examples: ['2008-01-01'] })

/** A wall time, `YYYY-MM-DD HH:mm:ss`. */
export const TimeOf = (title: string, options: FieldNotes = {}) =>
  t.String({ pattern: dateTimePattern, title, examples: ['2026-09-01 08:00:00'], ...options })

/** Yes or no, 1 or 0. */
export const FlagOf = (title: string, options: t.TSchemaOptions = {}) =>
  t.Union([t.Literal(0), t.Literal(1)], { title, ...options })

/** An amount of money in yuan, with two decimals at most. */
export const Money = (title: string) =>
  t.Number({ minimum: 0, maximum: 99_999_999.99, multipleOf: 0.01, title, money: true, examples: [500] })

/** Several values of a field, by any of which a list is narrowed; a client that sends a single one is understood. */
export const Several = <S extends t.TSchema>(one: S) =>
  t.Array(one, { maxItems: 100, ...('title' in one && { title: String(one.title) }) })

/** The fields of a list that are narrowed by a period: from when to when, which is not before it. */
export const period = {
  StartTime: t.Optional(TimeOf('开始时间')),
  EndTime: t.Optional(TimeOf('结束时间', { end: true, since: 'StartTime' })),
}

/** The first and the last day of something, `...DayRange('StartDate', 'EndDate', '请假时间')`; the first is not after the last. */
export const DayRange = <const A extends string, const B extends string>(start: A, end: B, range: string) =>
  rangeOf(start, end, range, dayPattern, '日期')

/** When something begins and ends, `...TimeRange('StartTime', 'EndTime', '活动时间')`; the end is not before the beginning. */
export const TimeRange = <const A extends string, const B extends string>(start: A, end: B, range: string) =>
  rangeOf(start, end, range, dateTimePattern, '时间')

function rangeOf<A extends string, B extends string>(
  start: A,
  end: B,
  range: string,
  pattern: string,
  unit: string,
): { [K in A | B]: t.TString } {
  return {
    [start]: t.String({ pattern, title: `开始${unit}` }),
    [end]: t.String({ pattern, title: `结束${unit}`, since: start, range }),
  } as { [K in A | B]: t.TString }
}

/** A code of GB/T 2260: down to a county unless it says otherwise. */
export const RegionOf = (title: string, region: NonNullable<FieldNotes['region']> = 3) =>
  t.String({
    pattern: '^\\d{6}$',
    title,
    region,
    examples: ['370202'],
    description: '行政区划代码，或从省写起的全称',
  })

/** Objects that are entered row by row: `RowsOf('家庭成员', t.Object({ … }), { least: 1, most: 6 })`. */
export const RowsOf = <R extends t.TObject>(
  title: string,
  row: R,
  { least = 0, most }: { least?: number; most: number },
) => t.Array(row, { title, rows: true, maxItems: most, ...(least > 0 && { minItems: least }) })

/** A field of an edit that changes only what is sent: null or `''` empties it, and without it the value stays. */
export const Clearable = <S extends t.TSchema>(schema: S) =>
  t.Optional(t.Unsafe<t.Static<S> | null>({ anyOf: [schema, { type: 'null' }], clearable: true }))

/** A field that depends on others of its object, and may be left out otherwise. */
export const depending = <S extends t.TSchema>(
  schema: S,
  on: Pick<FieldNotes, 'shownWhen' | 'neededWhen' | 'choices'>,
) => t.Optional(t.Unsafe<t.Static<S>>({ ...schema, ...on }))

interface Schema extends FieldNotes {
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
}

/** What a field says of itself, also where it may be null or holds several values. */
export function notesOf(schema: t.TSchema): FieldNotes {
  const { anyOf = [], items, ...own } = schema as unknown as Schema
  const inner = [...anyOf, ...(items ? [items] : [])].map(each => notesOf(each as unknown as t.TSchema))
  return Object.assign({}, ...inner, own) as FieldNotes
}
