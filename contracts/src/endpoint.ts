import * as t from 'typebox'
import type { ModuleName } from './module-names.ts'
import type { OutcomeName } from './outcomes.ts'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'
import { Flag, Id } from './shapes.ts'

/** A field that conditions of a flow may ask for: a number, a code of a dictionary (`dict`), or a text. */
export interface FlowField {
  readonly title: string
  readonly type: 'number' | 'code' | 'text'
  readonly dict?: string
}

export type Kind = 'query' | 'command' | 'upload' | 'download' | 'stream'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * A permission, any session, nobody in particular, or the guard of the control plane. Required: an endpoint without a
 * declared access does not compile.
 */
export type Access = Permission | 'signedIn' | 'public' | 'kit'

/** Header with which a client names one send of a form, so that the server knows a second one of the same (`once`). */
export const idempotencyHeader = 'Idempotency-Key'

/** What the five calls of a simple entity know of it: fields that are unique together, and days of which the first is not after the second. */
export interface EntityNotes {
  readonly name: string
  readonly noun: string
  readonly unique: readonly (readonly string[])[]
  readonly spans: readonly (readonly [string, string])[]
}

/** What may become of rows of an import that are stored already: 1 they are skipped, 2 written over, 3 refused. */
export type DuplicateModes = readonly (1 | 2 | 3)[]

/** What the command that starts an import says of it (`importing`). */
export interface ImportNotes<R extends t.TObject = t.TObject> {
  /** The business type of its files and tasks: `TaskType` on the wire. */
  readonly type: number
  /** What its tasks are called: 学生导入. */
  readonly title: string
  /** A row of the workbook: one field for each column, in the order of the template. */
  readonly row: R
  /** All of its rows are stored, or none. */
  readonly whole?: true
  /** Most rows of a file. */
  readonly mostRows?: number
  /** What may become of rows that are stored already. */
  readonly duplicates: DuplicateModes
}

/** What a command that starts an export says of it (`exporting`). */
export interface ExportNotes {
  /** The business type of its tasks: `BusinessType` on the wire. */
  readonly type: number
  /** What its tasks are called: 学生导出. */
  readonly title: string
  /** What is exported: 学生. */
  readonly noun: string
  /** The list whose rows are exported; absent where what is exported is no list. */
  readonly of?: Pick<Endpoint, 'input' | 'result'>
  /** What becomes of the rows: a sheet, a printed form of each, or the files that they hold. */
  readonly as: 'sheet' | 'forms' | 'files'
}

/** What the calls of a form say that a flow approves (`approving`). */
export interface ApprovalNotes {
  /** Its business type, which flows are made for. */
  readonly code: string
  /** What an application is called: 请假. */
  readonly noun: string
  /** What conditions of a flow may ask for, by its name. */
  readonly fields: Readonly<Record<string, FlowField>>
}

/** What tabs a list has, with their texts, and what each narrows the list by. */
export type Tabs = Readonly<Record<string, { readonly text: string; readonly asks: Readonly<Record<string, unknown>> }>>

/** One operation of the HTTP API. Its route, hook, types, OpenAPI entry, coverage cells and tests are derived from it. */
export interface Endpoint<K extends Kind = Kind, I = any, R = any, N extends RefusalName = RefusalName> {
  readonly kind: K
  /** One line: what it does. */
  readonly summary: string
  readonly path: `/${string}`
  readonly methods: readonly Method[]
  /** Where the payload travels. Fields of the path (`:id`) are added to it. */
  readonly payload: 'body' | 'query' | 'multipart'
  readonly access: Access
  readonly input: t.TSchema
  readonly result: t.TSchema
  /** Refusals of its own, beyond those that any call may give. */
  readonly refusals: readonly N[]
  /** Outcome classes of its own, beyond `ok` and those that any call may give. */
  readonly outcomes: readonly OutcomeName[]
  /** Modules beyond its own whose lists are read again after the command. */
  readonly touches: readonly ModuleName[]
  /** What a command does, in the Chinese words of the operation log. Every command that writes has it, or says why it is `unlogged`. */
  readonly title?: string
  /** Why the operation log has no entry of what a command writes, in one sentence. */
  readonly unlogged?: string
  /** A command that stores nothing in the world (signing in, tickets), so it does not make the world's copy. */
  readonly readsOnly?: boolean
  /** A second send with the same `Idempotency-Key` is not done again: it gets the first answer; with another input `请勿重复提交`. */
  readonly once?: boolean
  /** At most so many calls a minute: by account; by address and entered name or number before there is one. */
  readonly perMinute?: number
  /** Made in the background: the page says nothing of its failures and reads no list again after it. */
  readonly quiet?: boolean
  /** Largest request body in bytes; 1 MiB unless stated. */
  readonly maxBytes?: number
  /** A call of the control plane that is open to whoever visits a demonstration, from the page of the server. */
  readonly visitors?: boolean
  /** Open to sessions that are good for one thing only, too: those that must change the password, or came by a quick check. */
  readonly always?: boolean
  /** Fields of the result that differ between two equal calls (ids, times, tokens). */
  readonly volatile: readonly string[]
  readonly example?: Readonly<Record<string, unknown>>
  /** The simple entity that it is one of the five calls of. */
  readonly entity?: EntityNotes
  /** The import that it starts. */
  readonly import?: ImportNotes
  /** The export that it starts. */
  readonly export?: ExportNotes
  /** The form that a flow approves whose call it is. */
  readonly approval?: ApprovalNotes
  /** What a call that changes many rows is good for: named sets of values (`bulk`). */
  readonly deeds?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The tabs that it counts the rows of a list under (`tallying`). */
  readonly tabs?: Tabs
  /** Set by `module()`: whose endpoint it is, and under which name. */
  readonly module: ModuleName
  readonly name: string
  /** Never set: carries the types of `input` and `result`, so they are worked out once, here. */
  readonly types?: { input: I; result: R }
}
export type Module = Readonly<Record<string, Endpoint>>
export type Input<E extends Endpoint> = NonNullable<E['types']>['input']
export type Result<E extends Endpoint> = NonNullable<E['types']>['result']

/**
 * What the contract adds to the input of a call that may have to be confirmed: 1 says that the caller has been asked, ConfirmText what he
 * was asked. Where by then something else is to be asked, it is.
 */
export const confirmFields = { Confirm: t.Optional(Flag), ConfirmText: t.Optional(t.String({ maxLength: 1000 })) }
export type Confirmable = t.Static<t.TObject<typeof confirmFields>>

interface Spec<I extends t.TSchema, R extends t.TSchema, N extends RefusalName, C extends boolean> {
  summary: string
  path: `/${string}`
  access: Access
  input: I
  result: R
  method?: Method | readonly Method[]
  payload?: 'body' | 'query'
  refusals?: readonly N[]
  outcomes?: readonly OutcomeName[]
  touches?: readonly ModuleName[]
  title?: string
  unlogged?: string
  readsOnly?: boolean
  once?: boolean
  /** The server may answer 6001 first: the input gets `Confirm` and `ConfirmText`, the refusals `CONFIRM`. */
  confirms?: C
  perMinute?: number
  quiet?: boolean
  maxBytes?: number
  visitors?: boolean
  always?: boolean
  volatile?: readonly string[]
  example?: Readonly<t.Static<I> & object>
}

const asList = (method: Method | readonly Method[]): readonly Method[] =>
  typeof method === 'string' ? [method] : method

/** The type where the call may have to be confirmed. */
export type If<C extends boolean, T, Otherwise> = C extends true ? T : Otherwise

/** What `confirms` adds to a call. */
const confirming = ({ input, refusals = [], outcomes = [] }: Spec<t.TSchema, t.TSchema, RefusalName, boolean>) => ({
  input: t.Object({ ...(input as t.TObject).properties, ...confirmFields }),
  refusals: [...refusals, 'CONFIRM' as const],
  outcomes: [...outcomes, 'confirm' as const],
})

const define =
  <K extends Kind>(kind: K, payload: Endpoint['payload'], method: Method) =>
  <I extends t.TSchema, R extends t.TSchema, N extends RefusalName = never, C extends boolean = false>({
    confirms,
    ...spec
  }: Spec<I, R, N, C>): Endpoint<
    K,
    If<C, t.Static<I> & Confirmable, t.Static<I>>,
    t.Static<R>,
    N | If<C, 'CONFIRM', never>
  > => ({
    refusals: [],
    outcomes: [],
    touches: [],
    volatile: [],
    ...spec,
    ...(confirms && (confirming(spec) as object)),
    methods: asList(spec.method ?? method),
    payload: spec.payload ?? (spec.method === 'GET' ? 'query' : payload),
    kind,
    module: 'account',
    name: '',
  })

/** A read. The server gives it a read-only connection, the page caches the answer. POST with a body unless it says otherwise. */
export const query = define('query', 'body', 'POST')
/** A read of what one Id names, by GET or POST; an Id that does not exist and one out of reach are refused alike. */
export const queryOne = <R extends t.TSchema>(spec: {
  summary: string
  path: `/${string}`
  access: Access
  result: R
}): Endpoint<'query', { Id: string }, t.Static<R>, 'NOT_FOUND'> =>
  query({ ...spec, method: ['GET', 'POST'], payload: 'query', input: t.Object({ Id }), refusals: ['NOT_FOUND'] })
/** A write, in one transaction. The page reads the lists of its module again. */
export const command = define('command', 'body', 'POST')
/** A file sent as multipart; the other fields are the input. */
export const upload = define('upload', 'multipart', 'POST')
/** A file sent to the browser. Besides the token header it takes a single-use `Ticket` in the query, so a plain link works. */
export const download = define('download', 'query', 'GET')

/** Server-sent events: the result is one event. Read with fetch, so that it can carry headers. */
export const stream = define('stream', 'query', 'GET')

/** Names the endpoints of a module: every endpoint knows whose it is without a registry lookup. */
export function module<const M extends Module>(name: ModuleName, endpoints: M): M {
  return Object.fromEntries(Object.entries(endpoints).map(([key, e]) => [key, { ...e, module: name, name: key }])) as M
}
