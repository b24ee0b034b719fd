import { readFile } from 'node:fs/promises'
import type { Input } from '#contracts/endpoint'
import type { kit } from '#contracts/modules/kit'
import type { NewAccount, Rows } from '#contracts/modules/kit/arrangement'
import { type Beginning, beginnings } from '#contracts/modules/kit/worlds'

/** What a world is made of: a ready preset or scenario, a JSON file of one's own (`./my.json`), or the name of one in the folder `presets`. */
export type Preset = Beginning | (string & {})

/** What is arranged in a world. */
export interface Arrangement {
  readonly rows?: Rows
  readonly accounts?: NewAccount[]
  readonly params?: Record<string, string>
}

/** What a world is made from, and what is arranged in it. */
export type WorldOrder = Omit<Input<typeof kit.createWorld>, 'preset'> & { readonly preset?: Preset }

/** Whether a preset is one of the server's own. */
export const isReady = (name: string): name is Beginning => beginnings.some(each => each === name)

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const ready = beginnings.join(', ')
    throw new Error(`“${name}” is none of ${ready}, and no file can be read at ${file}`, { cause })
  }
}

function parse(text: string, file: string): WorldOrder {
  try {
    const order: unknown = JSON.parse(text)
    if (typeof order === 'object' && order !== null && !Array.isArray(order)) return order as WorldOrder
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
  throw new Error(`${file} holds no object with preset, rows, accounts, params, now`)
}

/** The file of a preset of one's own; a ready one has its name alone. */
export const fileOf = (name: Preset): string =>
  isReady(name) || name.endsWith('.json') ? name : `presets/${name}.json`

/** What a preset stands for; what its file asks for is checked by the server that makes the world. */
export async function orderOf(name: Preset): Promise<WorldOrder> {
  if (isReady(name)) return { preset: name }
  const file = fileOf(name)
  const order = parse(await read(file, name), file)
  const { preset } = order
  if (typeof preset === 'string' && !isReady(preset))
    throw new Error(`${file} is made of “${preset}”, which is none of ${beginnings.join(', ')}`)
  return order
}

function bothRows(first: Rows, then: Rows): Rows {
  const rows: Record<string, readonly object[]> = { ...first }
  for (const [entity, more] of Object.entries(then)) rows[entity] = [...(rows[entity] ?? []), ...more]
  return rows as Rows
}

/** An order with all that its preset asks for: what both have is made one after the other, and what both say is as the order says. */
export async function wholeOrder({ preset, ...own }: WorldOrder): Promise<WorldOrder> {
  const base = preset === undefined ? {} : await orderOf(preset)
  // What one of them alone says goes to the server as it is: what is wrong with it is refused there.
  return {
    ...base,
    ...own,
    ...(base.rows && own.rows && { rows: bothRows(base.rows, own.rows) }),
    ...(base.accounts && own.accounts && { accounts: [...base.accounts, ...own.accounts] }),
    ...(base.params && own.params && { params: { ...base.params, ...own.params } }),
  }
}
