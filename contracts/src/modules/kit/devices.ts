/** kit, devices that a school has and a test has not: they are emulated. */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { DateTime } from '#contracts/shapes'
import { inWorld, strict } from './worlds.ts'

export const deviceCalls = {
  passGate: command({
    summary: 'Somebody goes through a gate of a dormitory, as its device would tell it; now unless it says when.',
    path: '/__kit/worlds/:id/gate',
    access: 'kit',
    input: t.Object(
      {
        ...inWorld,
        DeviceCode: t.String({ minLength: 1, maxLength: 20 }),
        StudentNo: t.String({ minLength: 1, maxLength: 20 }),
        Direction: t.Integer({ minimum: 1, maximum: 2 }),
        PassTime: t.Optional(DateTime),
      },
      strict,
    ),
    result: t.Literal(''),
    refusals: ['WORLD_UNKNOWN', 'GATE_REFUSED'],
  }),
}
