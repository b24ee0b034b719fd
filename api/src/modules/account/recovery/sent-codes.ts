import { randomBytes, randomInt } from 'node:crypto'
import type { Ctx } from '#data/ctx'
import type { Outbox } from '#delivery/outbox'
import { tellAddress } from '#delivery/tell'
import { openShelf } from '../sign-on/shelf.ts'
import { smsCode } from '../templates.ts'
import type { Scene } from './limits.ts'

/** How long (s) a code is good, and how often it may be guessed. */
const [lifeSeconds, mostTries] = [300, 5]

/** A code that was sent, or, where nobody was to get it, could have been. */
interface SentCode {
  readonly scene: Scene
  readonly Code: string
  /** Whose it is; empty: nobody's, so that no code is right. */
  readonly UserId: string
  /** What stood for his password then: with another one it is void. */
  readonly PwdHash: string
  readonly mobile: string
  wrong: number
}

const codes = openShelf<SentCode>(lifeSeconds)

type Here = Pick<Ctx, 'world' | 'now'>
type About = Pick<SentCode, 'scene' | 'UserId' | 'PwdHash' | 'mobile'>

/** A word that nobody guesses. */
export const newKey = (): string => randomBytes(24).toString('base64url')

/**
 * Makes a code under a key and sends it when the call has been answered; where it is nobody's, nothing is sent, and everything else
 * is done alike.
 */
export function sendCode(here: Here, outbox: Outbox, about: About, Key: string): void {
  const Code = String(randomInt(1_000_000)).padStart(6, '0')
  codes.put(here, Key, { ...about, Code, wrong: 0 })
  const { world } = here
  outbox.afterwards(world, () => {
    if (!about.UserId) return
    const to = { channel: 3, address: about.mobile, receiver: about.UserId } as const
    tellAddress({ world, now: world.now() }, smsCode, to, { 码: Code }, { businessId: '' })
  })
}

/** What a code that was sent proves; undefined where it is wrong, over, or of something else. After five wrong ones it is void. */
export function rightCode(here: Here, scene: Scene, Key: string, Code: string): SentCode | undefined {
  const sent = codes.look(here, Key)
  if (sent?.scene !== scene) return undefined
  if (sent.Code === Code.trim()) return sent.UserId ? sent : undefined
  sent.wrong += 1
  if (sent.wrong >= mostTries) codes.take(here, Key)
  return undefined
}

/** Uses a code up; false where another was faster. */
export const spendCode = (here: Here, Key: string): boolean => codes.take(here, Key) !== undefined
