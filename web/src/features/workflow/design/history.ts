/** Something that is changed, with what it was before and what was taken back. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** What the last change was about: further ones about the same are one step with it. */
  readonly about?: string | undefined
}

/** So many steps can be taken back. */
const steps = 50

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** The history with a change more. What had been taken back is gone. */
export function record<T>({ past, now, about: last }: History<T>, next: T, about?: string): History<T> {
  const goesOn = about !== undefined && about === last
  return { past: goesOn ? past : [...past, now].slice(-steps), now: next, future: [], about }
}

export const undo = <T>(history: History<T>): History<T> => {
  const { past, now, future } = history
  return past.length === 0 ? history : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] }
}

export const redo = <T>(history: History<T>): History<T> => {
  const { past, now, future } = history
  return future.length === 0 ? history : { past: [...past, now], now: future[0]!, future: future.slice(1) }
}
