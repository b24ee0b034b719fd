import * as t from 'typebox'

/**
 * The one shape of every answer under `/api`. Real clients compare whole bodies, so the five keys, their order,
 * the empty RequestMsg of a success and the compact JSON are part of the contract (docs/wire.md R1–R4).
 */
export interface Envelope<R = unknown> {
  ResultValue: R | null
  ResultCode: 0 | 1
  ErrorCode: number
  RequestMsg: string
  DevelopmentMessage: null
}

/** Wraps the result of a call that succeeded. */
export const success = <R>(value: R): Envelope<R> => ({
  ResultValue: value,
  ResultCode: 0,
  ErrorCode: 0,
  RequestMsg: '',
  DevelopmentMessage: null,
})

/** Wraps a refusal: its code, the sentence a person reads and, for a confirmation (6001), what is to be confirmed. */
export const failure = (code: number, message: string, value: unknown = null): Envelope => ({
  ResultValue: value,
  ResultCode: 1,
  ErrorCode: code,
  RequestMsg: message,
  DevelopmentMessage: null,
})

/** JSON schema of a successful answer, for OpenAPI. */
export const Success = <S extends t.TSchema>(value: S) =>
  t.Object({
    ResultValue: value,
    ResultCode: t.Literal(0),
    ErrorCode: t.Literal(0),
    RequestMsg: t.Literal(''),
    DevelopmentMessage: t.Null(),
  })

/** JSON schema of a refusal, for OpenAPI. */
export const Refused = t.Object({
  ResultValue: t.Unknown(),
  ResultCode: t.Literal(1),
  ErrorCode: t.Integer({ minimum: 1 }),
  RequestMsg: t.String({ minLength: 1 }),
  DevelopmentMessage: t.Null(),
})

/** Whether a parsed body is an envelope at all; a proxy's error page, for one, is not. */
export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'ErrorCode' in body && 'ResultValue' in body && 'RequestMsg' in body
