import { type Outcome, type OutcomeName, outcomeNames, outcomes, signOnSplitter } from './outcomes.ts'

/** An answer as far as its class depends on it. `code` null: the body is no envelope. */
export interface Facts {
  readonly status: number
  readonly code: number | null
  readonly message: string
  /** The body marks it as a step of signing in (`result.isLogin`). */
  readonly isLogin?: boolean
}

/** What else decides the class: whether there is a session to end, and whether it is the call of `webLogPath`. */
export interface Circumstances {
  readonly signedIn: boolean
  readonly webLog: boolean
}

const holds = (when: NonNullable<Outcome['when']>, { message, isLogin = false }: Facts, around: Circumstances) => {
  const text = message.includes(signOnSplitter)
  const { signedIn, webLog } = around
  const known: Partial<Record<typeof when, boolean>> = {
    isLogin,
    signedIn: !isLogin && signedIn,
    stranger: !isLogin && !signedIn,
    text,
    address: !text,
    webLog,
  }
  return known[when] ?? false
}

/** Rows by status and code; those with a condition first, so that the plain row is what remains. */
const rowsOf = new Map<string, OutcomeName[]>()
for (const name of outcomeNames) {
  const { status, code, when }: Outcome = outcomes[name]
  const key = status === 200 ? `200 ${code}` : `${status}`
  const rows = rowsOf.get(key) ?? []
  if (when) rows.unshift(name)
  else rows.push(name)
  rowsOf.set(key, rows)
}

/** The class of an answer: its HTTP status where the table knows it, else its ErrorCode. Never throws. */
export function outcomeOf(facts: Facts, around: Circumstances): OutcomeName {
  const rows =
    rowsOf.get(`${facts.status}`) ?? (facts.code === null ? ['notEnvelope' as const] : rowsOf.get(`200 ${facts.code}`))
  const found = rows?.find(name => {
    const { when }: Outcome = outcomes[name]
    return !when || when === 'notEnvelope' || holds(when, facts, around)
  })
  return found ?? 'otherCode'
}
