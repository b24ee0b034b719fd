import { randomInt, randomUUID } from 'node:crypto'
import type { Result } from '@xuegong/contracts/endpoint'
import type { account } from '@xuegong/contracts/modules/account'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { captchaLetters } from './captcha-letters.ts'
import { drawCaptcha } from './captcha-image.ts'

const lifeSeconds = 5 * 60
const length = 4
/** Captchas that a world keeps at most; beyond that the oldest is forgotten. */
const mostKept = 5000

/** A captcha that waits for its answer. */
export interface OpenCaptcha {
  readonly Key: string
  readonly Code: string
  readonly ExpiresTime: string
}

const waiting = new WeakMap<World, Map<string, OpenCaptcha>>()

/** The captchas of a world by key, those too old among them. */
export const captchasOf = (world: World) => {
  const known = waiting.get(world) ?? new Map<string, OpenCaptcha>()
  waiting.set(world, known)
  return known
}

/** Makes a captcha and draws it. */
export async function newCaptcha(world: World): Promise<Result<typeof account.getCaptcha>> {
  const letters = Object.keys(captchaLetters)
  const Code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  const Key = randomUUID()
  const all = captchasOf(world)
  all.set(Key, { Key, Code, ExpiresTime: plusSeconds(world.now(), lifeSeconds) })
  if (all.size > mostKept) all.delete(all.keys().next().value as string)
  return { Key, Image: (await drawCaptcha(Code)).toString('base64') }
}

/** Whether an answer solves a captcha, in any case. Right or wrong, the captcha is used up. */
export function solvesCaptcha(world: World, key: string, code: string): boolean {
  const all = captchasOf(world)
  const known = all.get(key)
  all.delete(key)
  return known !== undefined && known.ExpiresTime > world.now() && known.Code === code.trim().toUpperCase()
}
