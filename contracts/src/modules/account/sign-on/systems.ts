import * as t from 'typebox'
import { command } from '#contracts/endpoint'

export const systemCalls = {
  enterSystem: command({
    summary:
      'An address that opens one subsystem of the own menu (Id: its domain) in a tab of its own, signed in by a ticket that is good once and for 60 seconds.',
    path: '/api/SystemThrough/EnterSystem',
    access: 'signedIn',
    input: t.Object({ Id: t.String({ minLength: 1, maxLength: 60, title: '系统标识' }) }),
    result: t.Object({ Url: t.String() }),
    refusals: ['NOT_FOUND'],
    readsOnly: true,
    volatile: ['Url'],
  }),
}
