import type { Client } from '@xuegong/contracts/client'
import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { type Outcome, outcomeNames, outcomes } from '@xuegong/contracts/outcomes'
import { refusals, type RefusalName } from '@xuegong/contracts/refusals'
import { expect, test } from 'vitest'
import { startKit } from '#test/world-client'

const server = await startKit('tiny', { DEMO: 'on' })

type Calls = typeof kit
/** An example of each call, in the order in which they are made; null for those that answer no JSON. */
type Samples = { [K in keyof Calls]: Input<Calls[K]> | null }
const world = { id: 'docs' }
const rule = { match: { endpoint: 'people.listStudents' }, outcome: 'signOnUnknown' } as const

const samples: Samples = {
  createWorld: { preset: 'tiny', name: 'docs', labels: ['ci-42'], ttlSeconds: 3600 },
  listWorlds: { label: 'ci-42' },
  getWorld: world,
  loginAs: { ...world, LoginName: 'fdy01' },
  setParams: { ...world, params: { LoginCaptcha: '0' } },
  listCaptchas: world,
  putRows: {
    ...world,
    rows: { StudentTalk: [{ student: '2024010101', TalkTime: '-3d' }] },
    accounts: [{ LoginName: 'fdy09', Roles: ['fdy'] }],
  },
  setClock: { ...world, advance: '1d' },
  passGate: null,
  addSnapshot: { ...world, name: 'before' },
  listSnapshots: world,
  listChanges: { ...world, from: 'before', table: ['Student'] },
  addFault: { ...world, ...rule },
  putFault: { ...world, fault: 'f1', ...rule, when: { nth: 2 } },
  moveFault: { ...world, fault: 'f1', on: false },
  listFaults: world,
  putFaults: { ...world, rules: [{ ...rule, times: 1 }] },
  putFaultSet: { ...world, set: 'slow', rules: [{ outcome: 'ok', latencyMs: 600 }] },
  listFaultSets: world,
  switchFaultSet: { ...world, set: 'slow', on: false },
  removeFaultSet: { ...world, set: 'slow' },
  removeFault: { ...world, fault: 'f2' },
  clearFaults: world,
  getJournal: { ...world, endpoint: 'people.listStudents', atLeast: 1, limit: 1 },
  streamJournal: null,
  clearJournal: world,
  getCoverage: {},
  assertCoverage: { endpoint: 'people.listStudents', outcome: 'ok', test: 'the list is shown' },
  resetCoverage: {},
  listIdps: world,
  setIdp: { ...world, provider: 'dr', mode: 'down', times: 1 },
  listSent: world,
  branchWorld: { ...world, name: 'branch', labels: ['ci-42'] },
  exportWorld: null,
  importWorld: null,
  restoreWorld: { ...world, name: 'before' },
  dropSnapshot: { ...world, name: 'before' },
  resetWorld: world,
  dropWorld: { id: 'branch' },
  holdWorlds: null,
  dropWorlds: { label: 'ci-42' },
  getDemo: {},
  startDemo: { preset: 'tiny', LoginName: 'admin' },
  enterDemo: null,
  resetDemo: null,
}

/** Values that are others each time. */
const passing = new Set(['ms', 'real', 'requestId', 'Token', 'bytes', 'RowVersion', 'ExpiresTime'])
const longest = 60

/** An answer as it is shown: of lists the first two, of long texts the beginning, in the place of passing values a mark. */
function shown(value: unknown, volatile: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) {
    const some = value.slice(0, 2).map(each => shown(each, volatile))
    return value.length > 2 ? [...some, `… ${value.length} in all`] : some
  }
  if (typeof value !== 'object' || value === null) return value
  const isMap = Object.keys(value).length > 24
  const entries = Object.entries(value).slice(0, isMap ? 3 : undefined)
  const told = entries.map(([name, each]) => [
    name,
    passing.has(name) || volatile.has(name) ? '…' : shown(each, volatile),
  ])
  return Object.fromEntries(isMap ? [...told, ['…', `${Object.keys(value).length} in all`]] : told)
}

/** A call as a shell makes it. */
function asked({ methods: [method], path, payload }: Endpoint, input: Record<string, unknown>): string {
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return value
  })
  if (Object.keys(rest).length === 0) return `${method} ${filled}`
  if (payload !== 'query') return `${method} ${filled}\n${JSON.stringify(rest)}`
  const query = Object.entries(rest).flatMap(([name, value]) => [value].flat().map(one => `${name}=${String(one)}`))
  return `${method} ${filled}?${query.join('&')}`
}

function refusedWith(names: readonly RefusalName[]): string {
  const rows = names.map(name => {
    const { status, controlStatus, english, text } = refusals[name] as {
      status?: number
      controlStatus?: number
      english?: string
      text: string
    }
    return `| ${controlStatus ?? status ?? 400} | ${name} | ${english ?? ''} | ${text} |`
  })
  return rows.length ? ['', '| status | refusal | English | Chinese |', '|---|---|---|---|', ...rows].join('\n') : ''
}

async function section(client: Client, key: string, endpoint: Endpoint, input: unknown): Promise<string> {
  const head = `## ${key}\n${endpoint.summary}\n`
  const call = `\`\`\`\n${asked(endpoint, (input ?? Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, `<${name}>`]))) as Record<string, unknown>)}\n\`\`\``
  if (input === null) return [head, call, refusedWith(endpoint.refusals)].filter(Boolean).join('\n')
  const result = await client.get(endpoint, input)
  const answer = JSON.stringify(shown(result, new Set(endpoint.volatile)), null, 1)
  return [head, call, `\`\`\`json\n${answer}\n\`\`\``, refusedWith(endpoint.refusals)].filter(Boolean).join('\n')
}

test('the handbook shows every call of the control plane with what it answers', async () => {
  const { client } = server
  const sections: string[] = []
  for (const [key, input] of Object.entries(samples)) {
    if (key === 'getJournal') await (await server.in('docs', 'fdy01')).get(people.listStudents, { PageSize: 5 })
    sections.push(await section(client, key, kit[key as keyof Calls], input))
  }
  const intro = `# Every call of the control plane

Made by a test from the contract and from a running server: \`api/test/kit-calls.test.ts\`. Answers are unwrapped: each stands in the \`ResultValue\` of the envelope
\`{"ResultValue":…,"ResultCode":0,"ErrorCode":0,"RequestMsg":"","DevelopmentMessage":null}\`, as the clients give it. Long lists and texts are cut, what is another each time is \`…\`.
What any call may be refused with: 400 INVALID_INPUT with what is wrong, 403 NOT_OBEYED with the guard. [The handbook](kit.md) says what they are for.
`
  await expect([intro, ...sections].join('\n\n')).toMatchFileSnapshot('../../docs/kit-calls.md')
})

test('the handbook has a table of the outcomes', async () => {
  const rows = outcomeNames.map(name => {
    const { title, status, code, message, when, page }: Outcome = outcomes[name]
    const said = message.replaceAll('|', '\\|').slice(0, 120)
    return `| \`${name}\` | ${title} | ${status ?? '–'} | ${code ?? '–'} | ${said || '–'} | ${when ?? ''} | ${page} |`
  })
  const intro = `# Outcomes of a call

Made by a test from \`contracts/src/outcomes.ts\`, which the page, the server, rules, journal and coverage read. \`outcome\` of a rule takes the name, or the ErrorCode where it belongs to one of them only. A dash: no answer, no envelope, or nothing that is said.

What the page does: \`resolve\` takes the ResultValue, \`resolveWhole\` the whole envelope, \`silent\` says nothing, \`message\`, \`modal\`, \`notice\` and \`sticky\` show the sentence, \`logout\` ends the session, \`redirect\` goes to the address, \`errlogin\` to the page of unknown users, \`unreachable\` says that the server cannot be reached.

| name | class | HTTP | ErrorCode | what the server says unless it says otherwise | when | what the page does |
|---|---|---|---|---|---|---|
`
  await expect(`${intro}${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/outcomes.md')
})
