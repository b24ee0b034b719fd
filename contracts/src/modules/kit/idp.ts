/**
 * kit, the providers that it emulates: a CAS server, Enterprise WeChat, and two of the kind that hand out tokens. They stand under
 * `/__kit/idp/<code>` of each world, without the kit token: browsers are sent there. How they behave can be set, for so many calls or
 * until it is set again. What the world has sent (mails, texts, cards) can be read.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { DateTime, OneOf } from '#contracts/shapes'
import { inWorld, strict } from './worlds.ts'

/** The codes of the emulated providers. */
export const idpCodes = ['dr', 'qywx', 'ly', 'ym', 'wx'] as const
export type IdpCode = (typeof idpCodes)[number]

/** How a provider may behave: well, after 3 s, not at all, 503, something else, an entity in its XML, a stranger, an old ticket. */
export const idpModes = ['ok', 'slow', 'hang', 'down', 'badAnswer', 'entity', 'unknownUser', 'expired'] as const
export type IdpMode = (typeof idpModes)[number]

/** `times`: for so many answers yet; null until it is set again. */
const Idp = t.Object({
  provider: OneOf(idpCodes),
  mode: OneOf(idpModes),
  times: t.Union([t.Integer({ minimum: 1, maximum: 1000 }), t.Null()]),
})
export type Idp = t.Static<typeof Idp>

/** Something that a world has sent. Channel: 2 Enterprise WeChat, 3 text message, 4 mail. */
export const Sent = t.Object({
  Id: t.String(),
  Channel: t.Union([t.Literal(2), t.Literal(3), t.Literal(4)]),
  Address: t.String(),
  Title: t.String(),
  Body: t.String(),
  Url: t.String(),
  SendTime: DateTime,
})
export type Sent = t.Static<typeof Sent>

export const idpCalls = {
  listIdps: query({
    summary: 'How the emulated providers of a world behave.',
    path: '/__kit/worlds/:id/idp',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Array(Idp),
    refusals: ['WORLD_UNKNOWN'],
  }),
  setIdp: command({
    summary:
      'Sets how an emulated provider of a world behaves, for so many answers or until it is set again; answers all of them.',
    path: '/__kit/worlds/:id/idp',
    method: 'PUT',
    access: 'kit',
    input: t.Object(
      {
        ...inWorld,
        provider: OneOf(idpCodes),
        mode: OneOf(idpModes),
        times: t.Optional(t.Integer({ minimum: 1, maximum: 1000 })),
      },
      strict,
    ),
    result: t.Array(Idp),
    refusals: ['WORLD_UNKNOWN'],
  }),
  listSent: query({
    summary: 'Mails, texts and cards that a world has delivered, newest first, with their bodies.',
    path: '/__kit/worlds/:id/outbox',
    method: 'GET',
    access: 'kit',
    input: t.Object(inWorld, strict),
    result: t.Array(Sent),
    refusals: ['WORLD_UNKNOWN'],
  }),
}
