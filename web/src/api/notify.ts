export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** A titled notice. */
export interface Notice {
  readonly title: string
  readonly text: string
  /** How long it stays; 0: until somebody closes it; absent: as long as notices usually do. */
  readonly seconds?: number
}

/** The ways in which a page says something; each of the two pages lends its own. The same words stand there once. */
export interface Notices {
  /** A sentence that goes by itself after so many seconds. */
  message(kind: NoticeKind, text: string, seconds: number): void
  /** Takes a sentence back that still stands. */
  unsay(text: string): void
  notice(kind: NoticeKind, notice: Notice): void
  /** A dialog with a title that must be acknowledged. */
  tell(title: string, text: string): void
  /** A dialog with a title and two ways out; true when the person agrees. */
  ask(title: string, text: string): Promise<boolean>
}

let lent: Notices | undefined
let waiting: ((to: Notices) => void)[] = []

/** Says something through the notices of the page; what is said before the page stands is kept until then. */
export function notify(say: (to: Notices) => void): void {
  if (lent) say(lent)
  else waiting.push(say)
}

/** Lends the notices of a page to whoever says something; gives a function that takes them back. */
export function lend(notices: Notices): () => void {
  lent = notices
  for (const say of waiting) say(notices)
  waiting = []
  return () => {
    lent = undefined
  }
}

/** Says that something was done. */
export const report = (text: string): void => notify(to => to.message('success', text, 3))

/** Says that something went wrong, for so many seconds. */
export const complain = (text: string, seconds = 5): void => notify(to => to.message('error', text, seconds))

/** Takes back what was said of an attempt, when the next one begins. */
export const unsay = (text: string): void => notify(to => to.unsay(text))

/** Asks before something is done; true when the person agrees. */
export const ask = (title: string, text: string): Promise<boolean> =>
  new Promise(resolve => notify(to => resolve(to.ask(title, text))))
