/**
 * Demonstrations: on a server with DEMO=on every visitor has a world of his own, which a cookie remembers. He chooses what it begins as
 * and who he is; may be somebody else later, begin anew, or choose again, which ends the world that he had. There is a bound to
 * the number of these worlds, and to the life of each, from its beginning. Their names cannot be guessed: who has one has the world.
 * Asked for by browsers of strangers, from the page of this server alone.
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Nullable, OneOf } from '#contracts/shapes'
import { beginnings, strict } from './worlds.ts'

const LoginName = t.String({ minLength: 1, maxLength: 50, title: '演示身份' })
/** Somebody whom a visitor can be: no password, as nobody needs one. */
const DemoPerson = t.Object({
  LoginName: t.String(),
  TrueName: t.String(),
  Role: t.String(),
  Remark: t.String(),
})

/** The world of a visitor. */
export const DemoWorld = t.Object({
  url: t.String({ title: 'path of the world, with a slash at the end' }),
  preset: OneOf(beginnings),
  secondsLeft: t.Integer({ title: 'seconds until it goes' }),
  LoginName: t.String({ title: 'who the visitor is in it' }),
})
export type DemoWorld = t.Static<typeof DemoWorld>

/** A world, and the session of who the visitor is in it. */
export const DemoVisit = t.Object({ ...DemoWorld.properties, world: t.String(), Token: t.String() })
export type DemoVisit = t.Static<typeof DemoVisit>

const visit = { access: 'kit', visitors: true, result: DemoVisit, volatile: ['url', 'world', 'Token'] } as const

export const demoCalls = {
  getDemo: query({
    summary: 'What a visitor can choose, and the world that he has.',
    path: '/__kit/demo',
    method: 'GET',
    access: 'kit',
    visitors: true,
    input: t.Object({}, strict),
    result: t.Object({
      choices: t.Array(t.Object({ preset: OneOf(beginnings), people: t.Array(DemoPerson) })),
      minutes: t.Integer({ title: 'how long a world lives' }),
      mine: Nullable(DemoWorld),
    }),
    refusals: ['DEMO_OFF'],
    // The page of an application asks for it on its own.
    quiet: true,
  }),
  startDemo: command({
    summary: 'Makes the world of a visitor, in place of the one that he has.',
    path: '/__kit/demo',
    input: t.Object({ preset: OneOf(beginnings), LoginName }, strict),
    refusals: ['DEMO_OFF', 'DEMO_FULL', 'ACCOUNT_UNKNOWN'],
    perMinute: 20,
    ...visit,
  }),
  enterDemo: command({
    summary: 'Makes the visitor somebody else in his world.',
    path: '/__kit/demo/enter',
    input: t.Object({ LoginName }, strict),
    refusals: ['DEMO_OFF', 'DEMO_OVER', 'ACCOUNT_UNKNOWN'],
    ...visit,
  }),
  resetDemo: command({
    summary: 'Takes the world of a visitor back to its beginning; its life goes on. The visitor stays who he is.',
    path: '/__kit/demo/reset',
    input: t.Object({}, strict),
    refusals: ['DEMO_OFF', 'DEMO_OVER'],
    perMinute: 20,
    ...visit,
  }),
}
