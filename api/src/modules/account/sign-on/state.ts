import { randomInt } from 'node:crypto'
import type { Cookies } from '#http/cookies'

const cookie = 'sso_state'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const [length, seconds] = [32, 600]

/** A word that the provider gives back: only the browser that left with it in its cookie may come back with it. */
export function newState(cookies: Cookies): string {
  const state = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  cookies.set(cookie, state, seconds)
  return state
}

/** Whether a browser comes back with the word that it left with. */
export const isOwnState = (cookies: Cookies, state: string): boolean => state !== '' && cookies.get(cookie) === state

/** Forgets the word once somebody has come in by it. */
export const forgetState = (cookies: Cookies): void => cookies.clear(cookie)
