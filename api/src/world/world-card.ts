import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Beginning, beginnings } from '@xuegong/contracts/modules/kit/worlds'
import type { ClockState } from './world-clock.ts'

/** What is kept beside the files of a world, to open it again after a restart. */
export interface Card {
  readonly preset: Beginning
  readonly seededAt: string
  /** Folder of the world's present state; another one in its place is how a reset becomes lasting. */
  readonly state: string
  readonly clock: ClockState
  /** What a reset takes the clock back to. One that ticks goes back to the machine's time. */
  readonly start: ClockState
  /** Moment up to which the jobs of a ticking world have run. */
  readonly jobsDone: string
  readonly expiresMs: number | null
  /** Whether it came from a file, where all accounts have the demo password. */
  readonly imported: boolean
  /** What it has in common with other worlds; absent in cards of earlier versions. */
  readonly labels?: readonly string[] | undefined
  /** What was arranged when it was made, and is again by a reset; the kit knows what it means. */
  readonly arranged?: object | undefined
  /** A mark of what the default world was ordered as; it keeps it whatever state it is given. */
  readonly madeOf?: string | undefined
}

const fileName = 'world.json'

const isCard = (value: unknown): value is Card => {
  const { preset, state, clock, start } = (value ?? {}) as Partial<Card>
  return beginnings.some(each => each === preset) && !!state && !!clock?.at && !!start?.at
}

/** The card in a world's folder; undefined where there is none that can be read. */
export async function readCard(dir: string): Promise<Card | undefined> {
  try {
    const card: unknown = JSON.parse(await readFile(join(dir, fileName), 'utf8'))
    return isCard(card) ? card : undefined
  } catch {
    return undefined
  }
}

/** Puts a card into a world's folder, whole or not at all. */
export async function writeCard(dir: string, card: Card): Promise<void> {
  const part = join(dir, `${fileName}.part`)
  await mkdir(dir, { recursive: true })
  await writeFile(part, JSON.stringify(card))
  await rename(part, join(dir, fileName))
}
