import { reversedText } from '@xuegong/contracts/wording'
import type { FormRule } from 'antd'
import type * as t from 'typebox'
import { fieldIn } from '../rules.ts'
import { lookOf } from './look.ts'

/** Two fields, days or times, of which the first is not after the second. */
export type Span = readonly [start: string, end: string]

/** What the range is called that a field begins or ends. */
export function rangeOf(object: t.TObject, name: string): string | undefined {
  const ends = Object.keys(object.properties).filter(other => sinceOf(object, other) === name)
  return [name, ...ends].map(each => fieldIn(object, each).notes.range).find(range => range !== undefined)
}

/** The field that begins the range which this one ends. */
export const sinceOf = (object: t.TObject, name: string): string | undefined => fieldIn(object, name).notes.since

/** The fields that begin the spans which this one ends. */
export function startsOf(object: t.TObject, spans: readonly Span[], name: string): string[] {
  const since = sinceOf(object, name)
  return [...spans.flatMap(([start, end]) => (end === name ? [start] : [])), ...(since === undefined ? [] : [since])]
}

/** The rules of a field that ends spans: it is not before their start, in the words in which the server would refuse it. Path: where another field of its object stands in the form. */
export const spanRules = (
  object: t.TObject,
  spans: readonly Span[],
  name: string,
  path: (name: string) => string | (string | number)[] = other => other,
): FormRule[] =>
  startsOf(object, spans, name).map(start => ({ getFieldValue }) => ({
    validator: async (_, end: string | undefined) => {
      const begin = getFieldValue(path(start)) as string | undefined
      if (!begin || !end || begin <= end) return
      throw new Error(reversedText(lookOf(object, start).label, lookOf(object, name).label))
    },
  }))
