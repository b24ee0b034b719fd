import './new-node.ts'
import { access, constants, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Client, clientOf } from '#contracts/client'
import { kit } from '#contracts/modules/kit'
import type { Fillings } from '#contracts/refusal'
import { type RefusalName, sentence } from '#contracts/refusals'
import { holdWorlds } from './hold.ts'
import { isTime } from './time.ts'
import { fileOf, isReady, orderOf, type Preset, type WorldOrder } from './presets.ts'
import { openWorld, type World, worldOn } from './world.ts'

export interface KitOptions {
  /** Where it listens; a free port unless stated. */
  readonly port?: number
  /** 127.0.0.1 unless stated. On any other address the control plane obeys only who sends the token. */
  readonly host?: string
  /** Keeps the worlds; without it they are in a temporary folder, which goes with the server. */
  readonly dataDir?: string
  /** What the default world is made of: `tiny` unless stated; also a JSON file of one's own. */
  readonly preset?: Preset
  /** The time of the default world, `2026-10-14 09:30:00`, at which it stands still. */
  readonly now?: string
  /** A saved world to open beside the default one. */
  readonly worldFile?: string
  /** Opens the control plane from other machines. */
  readonly token?: string
  /** Sites whose pages may call the server, `http://localhost:5173`. */
  readonly origins?: readonly string[]
  /** Where its page finds the API, `https://xg.example.edu.cn/xuegong`; where the page itself comes from unless stated. */
  readonly apiBase?: string
  /** Gives every visitor a school of his own. */
  readonly demo?: boolean
  /** How many of them there may be at once, 50 unless stated, and how many minutes each lives, 120 unless stated. */
  readonly demoWorlds?: number
  readonly demoMinutes?: number
  /** Lets things happen by themselves in worlds whose time goes on. */
  readonly pulse?: boolean
  /** What becomes of answers that break the contract: 500 (`strict`, unless stated), a line in the log, or nothing. */
  readonly check?: 'strict' | 'log' | 'off'
  /** Where it writes, when it stops, which calls ended how and what was asserted; the folder of COVERAGE_DIR unless stated. */
  readonly coverageDir?: string
  /** `silent` unless stated. */
  readonly logLevel?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** A running server. */
export interface Kit {
  /** Where it is; no slash at the end. */
  readonly url: string
  /** Calls of the control plane, and of the default world. */
  readonly client: Client
  /** Makes a world; of `school` unless it is said otherwise. */
  world(order?: WorldOrder): Promise<World>
  /** Has the worlds with a label dropped when this process ends, however it does, or when what this gives is called. */
  hold(label: string): Promise<() => void>
  /** Labels of the worlds that fixtures make on it. */
  readonly labels: readonly string[]
}

/** A server of this process. */
export interface StartedKit extends Kit {
  /** The world of `worldFile`. */
  readonly opened?: World
  /** Ends it, and removes its temporary folder. */
  stop(): Promise<void>
}

/** What is used of the bundle of the server; api/src/serve.ts is its source. */
interface ServerBundle {
  readConfig(settings: NodeJS.ProcessEnv): object
  checkedOrder(order: object): WorldOrder
  serve(config: object, choices: object): Promise<{ url: string; close(): Promise<void> }>
}
const serverBundle = new URL('../../../server/api/dist/serve.js', import.meta.url)

/** Files of the presets, shared by all servers of a person on this machine; their names tell what they were made from. */
const basesDir = join(tmpdir(), `xuegong-kit-bases-${process.getuid?.() ?? 0}`)

/** A server that runs already, wherever it is. */
export function kitAt(url: string, token?: string): Kit {
  const client = clientOf({ baseUrl: url, ...(token && { kitToken: token }) })
  return {
    url: url.replace(/\/$/, ''),
    client,
    world: (order = {}) => openWorld(client, url, order),
    hold: label => holdWorlds(url, label, token),
    labels: [],
  }
}

/** Starts a server in this process; its default world is made of `otherwise` where neither the options nor the folder say of what. */
export async function startKit(options: KitOptions = {}, otherwise: Preset = 'tiny'): Promise<StartedKit> {
  if (options.now !== undefined && !isTime(options.now))
    throw new Error(`now is a time such as "2026-10-14 09:30:00", not “${options.now}”`)
  const { host = '127.0.0.1', token } = options
  if (!token && !/^(127\.0\.0\.1|::1|localhost)$/.test(host))
    throw new Error(`On ${host} the control plane obeys only who sends a token: give one (--token, KIT_TOKEN)`)
  const server = (await import(serverBundle.href)) as ServerBundle
  const preset = options.preset ?? otherwise
  const first = await firstOf(preset, server)
  const coverageDir = options.coverageDir ?? process.env.COVERAGE_DIR
  for (const folder of [options.dataDir, coverageDir]) if (folder) await makeFolder(folder)
  const temporary = options.dataDir ? undefined : await mkdtemp(join(tmpdir(), 'xuegong-kit-'))
  let close = async () => {}
  let isDone = false
  const stop = async () => {
    await close()
    if (temporary) await rm(temporary, { recursive: true, force: true })
  }
  try {
    const settings = settingsOf(options)
    const config = server.readConfig({ ...settings, DATA_DIR: options.dataDir ?? temporary, COVERAGE_DIR: coverageDir })
    const choices = { ...first, standsAt: options.now, exactly: options.preset !== undefined, isReady: () => isDone }
    const served = await server.serve(config, choices)
    close = served.close
    const started = kitAt(served.url, options.token)
    if (options.now) await setDefault(started.client, options.now)
    const opened = options.worldFile ? await openFile(started, options.worldFile) : undefined
    isDone = true
    return { ...started, ...(opened && { opened }), stop }
  } catch (error) {
    await stop()
    throw inEnglish(error as Error, preset)
  }
}

/** What the first world is made of. A file is held to what the call that makes a world may say, before anything is made. */
async function firstOf(name: Preset, { checkedOrder }: ServerBundle) {
  const order = await orderOf(name)
  try {
    // The first check takes 15 ms, of which a ready preset has no need.
    const { preset = 'school', now, rows, accounts, params } = isReady(name) ? order : checkedOrder(order)
    return { preset, now, arrangement: { rows, accounts, params } }
  } catch (error) {
    throw inEnglish(error as Error, name)
  }
}

/** The options as the server is told them by its environment. */
function settingsOf(options: KitOptions): NodeJS.ProcessEnv {
  const { port = 0, host = '127.0.0.1', token = '', check = 'strict', logLevel = 'silent' } = options
  return {
    PORT: String(port),
    HOST: host,
    BASES_DIR: basesDir,
    KIT_TOKEN: token,
    ALLOWED_ORIGINS: options.origins?.join(','),
    API_BASE: options.apiBase,
    DEMO: options.demo ? 'on' : 'off',
    DEMO_WORLDS: options.demoWorlds?.toString(),
    DEMO_MINUTES: options.demoMinutes?.toString(),
    PULSE: options.pulse ? 'on' : 'off',
    CHECK: check,
    LOG_LEVEL: logLevel,
  }
}

/** What the server refuses of a preset, in the language of this package and with the name of its file. */
function inEnglish(error: Error & { refusal?: RefusalName; values?: Fillings }, preset: Preset): Error {
  const { refusal, values } = error
  return refusal ? new Error(`${fileOf(preset)}: ${sentence(refusal, values, 'en')}`, { cause: error }) : error
}

/** A default world that was there already has a time of its own: it is taken to another one, with what falls due on the way. */
async function setDefault(client: Client, now: string) {
  const world = await client.get(kit.getWorld, { id: 'default' })
  if (world.now !== now || !world.frozen) await client.get(kit.setClock, { id: 'default', now, frozen: true })
}

async function openFile({ client, url }: Kit, file: string): Promise<World> {
  const content = await blobOf(file)
  const english = client.with({ headers: { 'accept-language': 'en' } })
  const answer = await english.call(kit.importWorld, {}, { name: basename(file), content })
  if (answer.ErrorCode !== 0) throw new Error(`${file}: ${answer.RequestMsg}`)
  return worldOn(client, url, { ...answer.ResultValue!, made: [] })
}

/** Makes a folder to write into before anything begins: what only fails at the end is known too late. */
async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`Nothing can be written into ${folder}: ${(cause as Error).message}`, { cause })
  }
}

async function blobOf(file: string): Promise<Blob> {
  try {
    const read = (await stat(file)).isFile() ? await openAsBlob(file) : undefined
    if (read) return read
    throw new Error('It is no file')
  } catch (cause) {
    throw new Error(`No file can be read at ${file}`, { cause })
  }
}

/** Works with the server at an address, which keeps nothing of it; where none is given, with one of its own, which then ends. */
export async function withKit(url: string, token: string, work: (server: Kit) => Promise<void>): Promise<void> {
  if (url) return withHeld(kitAt(url, token), work)
  const own = await startKit()
  try {
    await work(own)
  } finally {
    await own.stop()
  }
}

async function withHeld(server: Kit, work: (server: Kit) => Promise<void>) {
  const label = `process-${process.pid}-${randomUUID().slice(0, 8)}`
  const release = await server.hold(label)
  try {
    await work({ ...server, labels: [label] })
  } finally {
    release()
  }
}
