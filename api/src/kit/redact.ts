import type { Endpoint } from '@xuegong/contracts/endpoint'
import { mostNoted } from '#http/trace'

/** Names of fields whose values are never kept. */
const secretName = /^(?:(?:old|new|confirm)?pwd\w*|\w*password\w*|\w*secret\w*|[\w-]*token|ticket|(?:sms)?code)$/i
/** Where strangers call, `Key` belongs to a captcha or to what was proved; elsewhere it is a search word or a code. */
const secretOfStrangers = /^\w*key$/i
const secretInText = /([?&](?:[\w-]*token|\w*secret|ticket|code)=)[^&"]*/gi

/** In a text that is JSON by itself. */
const secretInJson = /("\w*secret\w*"\s*:\s*")(?:[^"\\]|\\.)*/gi

const mask = '***'
/** Deeper or longer than anybody reads. */
const mostValues = 500

/** Names that were looked at: a server meets the same ones in every call. Bounded, as callers make names up. */
const secretNames = new Map<string, boolean>()
const mostNames = 2000

function isSecretName(name: string): boolean {
  let known = secretNames.get(name)
  if (known === undefined) {
    if (secretNames.size >= mostNames) secretNames.clear()
    known = secretName.test(name)
    secretNames.set(name, known)
  }
  return known
}

/** Whether the value of a field is never kept; `open`: of a call that needs no session. */
export const isSecret = (name: string, open: boolean) => isSecretName(name) || (open && secretOfStrangers.test(name))

const shorten = (text: string): string => (text.length <= mostNoted ? text : `${text.slice(0, mostNoted - 1)}…`)

function cleanText(text: string): string {
  const ofAddress = text.includes('=') ? text.replace(secretInText, `$1${mask}`) : text
  return ofAddress.includes('":') ? ofAddress.replace(secretInJson, `$1${mask}`) : ofAddress
}

/** A value as JSON without its secrets, long texts in it shortened; empty where there is nothing. `open`: the call needs no session. */
export function shown(value: unknown, open: boolean): string {
  if (value === undefined || value === null) return ''
  let left = mostValues
  const clean = (raw: unknown): unknown => {
    left -= 1
    if (left < 0) return '…'
    if (typeof raw === 'string') return shorten(cleanText(raw))
    if (typeof raw !== 'object' || raw === null) return raw
    if (Array.isArray(raw)) return raw.slice(0, left + 1).map(clean)
    const copy: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(raw)) {
      if (left < 0) break
      copy[name] = isSecret(name, open) && field !== '' && field !== null ? mask : clean(field)
    }
    return copy
  }
  return JSON.stringify(clean(value))
}

interface Shape {
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
  anyOf?: readonly Shape[]
  type?: unknown
  const?: unknown
  enum?: unknown
  not?: unknown
}

const mayHold = (shape: Shape, open: boolean): boolean => {
  const { properties, patternProperties, items, anyOf } = shape
  if (properties) return Object.entries(properties).some(([name, each]) => isSecret(name, open) || mayHold(each, open))
  const parts = [...(items ? [items] : []), ...(anyOf ?? []), ...Object.values(patternProperties ?? {})]
  if (parts.length) return parts.some(each => mayHold(each, open))
  return shape.type === undefined && shape.const === undefined && shape.enum === undefined && shape.not === undefined
}

const holds = new WeakMap<Endpoint, boolean>()

/** Whether the answers of an endpoint have fields with secrets, or fields that nobody knows: only those are read and cleaned. */
export function mayHoldSecrets(endpoint: Endpoint): boolean {
  let known = holds.get(endpoint)
  if (known === undefined) {
    known = mayHold(endpoint.result as Shape, endpoint.access === 'public')
    holds.set(endpoint, known)
  }
  return known
}

/** The text of an answer without its secrets. What is not JSON stays as it is. */
export function shownText(text: string, open: boolean): string {
  try {
    return shown(JSON.parse(text), open)
  } catch {
    return text
  }
}
