import type { SecondCheck } from '@xuegong/contracts/modules/account/sign-on/recovery'
import type { Shelf } from './storage.ts'
import { now } from '#app/clock.ts'

/** A login of this tab that waits for its code. */
export interface WaitingLogin extends SecondCheck {
  readonly LoginName: string
  /** Where it leads; empty: home. */
  readonly target: string
  /** Somebody who only checks others. */
  readonly checking?: true
  /** A WeChat that is bound as soon as he is in, with the word that proves it. */
  readonly binding?: { readonly wechat: string; readonly bindTicket: string }
  /** When another code may be sent, in milliseconds of this machine. */
  readonly nextAt: number
}

const key = 'secondCheck'
/** As long as the server waits. */
const life = 600_000

export function keepWaiting(tab: Shelf, login: Omit<WaitingLogin, 'nextAt'>): void {
  tab.set(key, { ...login, nextAt: now() + login.Seconds * 1000 }, life)
}
export const keptWaiting = (tab: Shelf): WaitingLogin | null => tab.get<WaitingLogin | null>(key, null)
export const forgetWaiting = (tab: Shelf): void => tab.remove(key)
