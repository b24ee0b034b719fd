import { sentence } from '@xuegong/contracts/refusals'
import type { FormRule } from 'antd'
import type * as t from 'typebox'
import { lookOf } from './look.ts'

/** Two fields, days or times, of which the first is not after the second. */
export type Span = readonly [start: string, end: string]

/** The fields that begin the spans which this one ends. */
export const startsOf = (spans: readonly Span[], name: string): string[] =>
  spans.flatMap(([start, end]) => (end === name ? [start] : []))

/** The rules of a field that ends spans: it is not before their start, in the words in which the server would refuse it. */
export const spanRules = (object: t.TObject, spans: readonly Span[], name: string): FormRule[] =>
  startsOf(spans, name).map(start => ({ getFieldValue }) => ({
    validator: async (_, end: string | undefined) => {
      const begin = getFieldValue(start) as string | undefined
      if (!begin || !end || begin <= end) return
      throw new Error(
        sentence('SPAN_REVERSED', { start: lookOf(object, start).label, end: lookOf(object, name).label }),
      )
    },
  }))
