import type { Bulk } from '@xuegong/contracts/bulk'
import { type Crud, crudOf } from '@xuegong/contracts/entity'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { TestApi } from '#test/session'
import { rosterOf, textsOf } from '#test/sheets'
import { multipart, uploadBody } from '#test/upload'

/** A call that goes well. */
export interface Example {
  /** Who makes it; null: nobody. The administrator unless it says otherwise. */
  readonly as?: string | null
  /** Makes what the call needs first and answers its input; without it the input is the example of the contract, or nothing. */
  readonly given?: (api: TestApi) => object | Promise<object>
  /** What its browser sends besides. */
  readonly headers?: Readonly<Record<string, string>>
  /** What it answers, as far as it is written out; of a file that is sent the first row, of a picture its type, of a stream the first event. */
  readonly answers: unknown
}

/** An example for each call of a module: leaving one out does not compile. */
export type Examples<M> = { readonly [Name in keyof M]: Example }

/** Makes the call of an example, by the first of its methods; answers what came. */
export async function callExample(api: TestApi, endpoint: Endpoint, { as = 'admin', given, headers }: Example) {
  const input = (await given?.(api)) ?? endpoint.example ?? {}
  return { input, ...(await sendInput(api, endpoint, { as, input, ...(headers && { headers }) })) }
}

interface Sent extends Pick<Example, 'headers'> {
  readonly as: string | null
  readonly input: object
}

/** The first event of a stream. */
async function firstEvent({ app, token }: TestApi, { path }: Endpoint, as: string | null) {
  const headers = { host: 'localhost', ...(as !== null && { 'x-token': token(as) }) }
  const reply = await app.inject({ method: 'GET', url: path, headers, payloadAsStream: true })
  let text = ''
  for await (const piece of reply.stream()) {
    text += String(piece)
    const [, data] = /^data: (.*)$/m.exec(text) ?? []
    if (data) return { ErrorCode: 0, RequestMsg: '', ResultValue: JSON.parse(data) as unknown }
  }
  return { ErrorCode: -1, RequestMsg: text, ResultValue: null }
}

async function sendInput(api: TestApi, endpoint: Endpoint, { as, input, headers }: Sent) {
  if (endpoint.kind === 'stream') return firstEvent(api, endpoint, as)
  const reply = await api.app.inject({
    method: endpoint.methods[0]!,
    url: endpoint.path,
    headers: {
      host: 'localhost',
      ...headers,
      ...(as !== null && { 'x-token': api.token(as) }),
      ...(endpoint.payload === 'multipart' && { 'content-type': multipart }),
    },
    ...(endpoint.payload === 'query' && { query: input as Record<string, string> }),
    ...(endpoint.payload === 'body' && { body: input }),
    ...(endpoint.payload === 'multipart' && { body: uploadBody(await rosterOf(1)) }),
  })
  const type = String(reply.headers['content-type'])
  const isFile = !type.startsWith('application/json')
  const ok = { ErrorCode: 0, RequestMsg: '' }
  if (type.startsWith('image/')) return { ...ok, ResultValue: type }
  return isFile
    ? { ...ok, ResultValue: (await textsOf(reply.rawPayload))[0] }
    : (reply.json() as typeof ok & { ResultValue: unknown })
}

type Module = Readonly<Record<string, Endpoint>>
type Five = Exclude<keyof Crud, 'name' | keyof Bulk>
type FiveOf<N extends string> = { readonly [Call in `${Five}${N}`]: Example }

/** Examples of the five calls of an entity: the row of the contract's example is added, and then read, changed or removed. */
export function entityExamples<M extends Module, const N extends string>(
  module: M,
  name: N,
  answers: { readonly total: number; readonly added: object; readonly change: object },
): FiveOf<N> {
  const { add } = crudOf(module as never, name) as Crud
  const added = async (api: TestApi) =>
    (await api.as('admin')(add, add.example)).ResultValue! as { Id: string; RowVersion: number }
  const examples: Readonly<Record<Five, Example>> = {
    list: { answers: { total: answers.total } },
    get: { given: async api => ({ Id: (await added(api)).Id }), answers: answers.added },
    add: { answers: { RowVersion: 1 } },
    edit: {
      given: async api => ({ ...add.example, ...answers.change, ...(await added(api)) }),
      answers: { RowVersion: 2 },
    },
    remove: { given: async api => ({ Ids: [(await added(api)).Id] }), answers: { Ok: 1, Failed: [] } },
  }
  return Object.fromEntries(Object.entries(examples).map(([verb, example]) => [`${verb}${name}`, example])) as never
}

/** Examples of the calls that change many rows of an entity: all that the list shows. */
export function bulkExamples<M extends Module, const N extends string>(
  _module: M,
  name: N,
  { total, values }: { readonly total: number; readonly values: object },
): { readonly [Call in `${keyof Bulk}${N}`]: Example } {
  const all = { Filter: {}, Count: total }
  const examples: Readonly<Record<keyof Bulk, Example>> = {
    set: { given: () => ({ ...all, Values: values }), answers: { Ok: total, Failed: [] } },
    removeMany: { given: () => all, answers: { Ok: total, Failed: [] } },
  }
  return Object.fromEntries(Object.entries(examples).map(([verb, example]) => [`${verb}${name}`, example])) as never
}
