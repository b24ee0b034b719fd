/**
 * A client of the whole API, typed by the contracts, for tests and scripts: in Node and in the browser, with nothing but
 * fetch. The page has its own, which reacts to what it gets; this one answers the envelope and leaves the rest to its caller.
 */
import type { Endpoint, Input, Result } from './endpoint.ts'
import { type Envelope, isEnvelope } from './envelope.ts'

export interface ClientOptions {
  /** Where the server is; with the path prefix of a world (`http://localhost:8080/w/w1/`) it is that world's client. */
  readonly baseUrl: string
  /** Token of a session, `LoginResult.Token`. */
  readonly token?: string
  /** Opens the control plane from another machine. */
  readonly kitToken?: string
  /** Further headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The file of an upload. */
export interface SentFile {
  readonly name: string
  readonly content: Blob
}

export interface Client {
  /** Calls an endpoint and answers its envelope, whatever it says; rejects where no envelope arrives. Uploads take a file. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, file?: SentFile): Promise<Envelope<Result<E>>>
  /** The result of a call that must succeed; rejects with the sentence of the refusal. */
  get<E extends Endpoint>(endpoint: E, input: Input<E>, file?: SentFile): Promise<Result<E>>
  /** The content of a download; rejects with the sentence of the refusal. */
  download<E extends Endpoint<'download'>>(endpoint: E, input: Input<E>): Promise<Blob>
  /** The same client with other options, such as the token of another session. */
  with(options: Partial<ClientOptions>): Client
}

type Fields = Readonly<Record<string, unknown>>

/** Each value of each field that has one, as text. */
const entriesOf = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    )

/** The path with its fields (`:id`) in place, and the fields that are left. */
function fillPath({ path }: Endpoint, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path: filled, rest }
}

function bodyOf({ payload }: Endpoint, fields: Fields, file: SentFile | undefined) {
  if (payload === 'query') return {}
  if (payload === 'body') return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of entriesOf(fields)) form.append(name, value)
  // Last: a server that reads as it comes knows the other fields by then.
  if (file) form.append('file', file.content, file.name)
  return { body: form }
}

/** A client of the server at `baseUrl`. */
export function clientOf(options: ClientOptions): Client {
  const { baseUrl, token, kitToken, headers } = options

  const send = (endpoint: Endpoint, input: Fields, file?: SentFile): Promise<Response> => {
    const { path, rest } = fillPath(endpoint, input)
    const query = endpoint.payload === 'query' ? new URLSearchParams(entriesOf(rest)).toString() : ''
    const { headers: own, ...body } = bodyOf(endpoint, rest, file)
    return fetch(baseUrl.replace(/\/$/, '') + path + (query && `?${query}`), {
      method: endpoint.methods[0]!,
      headers: { ...own, ...(token && { 'x-token': token }), ...(kitToken && { 'x-kit-token': kitToken }), ...headers },
      ...body,
    })
  }

  const envelopeOf = async (reply: Response, { path }: Endpoint): Promise<Envelope> => {
    const text = await reply.text()
    const body: unknown = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    if (isEnvelope(body)) return body
    throw new Error(`${path} answered ${reply.status} without an envelope: ${text.slice(0, 200)}`)
  }

  const call = async (endpoint: Endpoint, input: Fields, file?: SentFile) =>
    envelopeOf(await send(endpoint, input, file), endpoint)

  return {
    call: call as Client['call'],
    get: async (endpoint, input, file) => {
      const { ErrorCode, RequestMsg, ResultValue } = await call(endpoint, input as Fields, file)
      if (ErrorCode !== 0) throw new Error(`${endpoint.path} refused (${ErrorCode}): ${RequestMsg}`)
      return ResultValue as never
    },
    download: async (endpoint, input) => {
      const reply = await send(endpoint, input as Fields)
      if (reply.headers.has('content-disposition')) return reply.blob()
      const { RequestMsg } = await envelopeOf(reply, endpoint)
      throw new Error(RequestMsg)
    },
    with: more => clientOf({ ...options, ...more }),
  }
}
