/**
 * Labels: what several worlds have in common, such as the run of a suite that made them. By a label they are listed, dropped, and held
 * by a connection, with which they go.
 */
import * as t from 'typebox'
import { command, stream } from '#contracts/endpoint'

export const Label = t.String({ pattern: '^[\\w\\u4e00-\\u9fa5.:/@-]{1,60}$', title: '标签' })
/** The labels of a new world. */
export const labels = t.Optional(t.Array(Label, { maxItems: 10, title: '标签' }))

const byLabel = t.Object({ label: Label }, { additionalProperties: false })

export const labelCalls = {
  dropWorlds: command({
    summary: 'Drops all worlds with a label; answers which they were.',
    path: '/__kit/worlds',
    method: 'DELETE',
    payload: 'query',
    access: 'kit',
    input: byLabel,
    result: t.Object({ dropped: t.Array(t.String()) }),
  }),
  holdWorlds: stream({
    summary:
      'Holds the worlds with a label, also those that are made later: they are dropped when the last connection that holds it ends. Tells once which there are.',
    path: '/__kit/hold',
    access: 'kit',
    input: byLabel,
    result: t.Object({ label: Label, worlds: t.Array(t.String()) }),
  }),
}
