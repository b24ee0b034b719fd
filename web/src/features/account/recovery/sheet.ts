import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { ReactNode } from 'react'
import type { PhoneFieldOf } from '#phone/PhoneField.tsx'

/** A form of one of these pages, drawn in one way at a desk and in another on a phone. */
export interface SheetProps<I, R> {
  /** Title of the page. */
  readonly title: string
  /** What stands above the question, such as a choice of ways. */
  readonly lead?: ReactNode
  /** The question, and what helps to answer it. */
  readonly heading: string
  readonly help?: string
  /** Its fields, rules and texts come from the input of this command. */
  readonly endpoint: Endpoint<'command', I, R>
  readonly fields: readonly PhoneFieldOf<I>[]
  readonly initial?: { readonly [K in keyof I]?: I[K] | null }
  readonly submitText: string
  /** Sends the input and gives what comes next; rejects with the failure, which the form shows. */
  readonly send: (input: I) => Promise<() => void>
  /** Fields that are empty again after an attempt that failed. */
  readonly anew?: readonly (keyof I & string)[]
}

/** A page that says something and offers what to do next. */
export interface ToldProps {
  readonly title: string
  readonly heading: string
  readonly children?: ReactNode
  readonly action: { readonly text: string; readonly onPress: () => void }
}

/** How a page is drawn: at a desk, or on a phone. */
export interface Look {
  readonly Sheet: <I, R>(props: SheetProps<I, R>) => ReactNode
  readonly Told: (props: ToldProps) => ReactNode
}
