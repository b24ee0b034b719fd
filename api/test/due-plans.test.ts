import { closeDb, openDb } from '@xuegong/db/client'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerParts } from '#modules/descriptor'
import { modules } from '#modules/list'
import { planOf, preparedBy } from '#test/plans'
import { startServer } from '#test/session'

const { world } = await startServer('demo', { CHECK: 'off' })

test('which jobs are due is found without reading a table that grows through, by an index or without', async () => {
  const parts = { approvals: { forms: [] } } as unknown as ServerParts
  const jobs = modules.flatMap(({ jobs: of }) => of?.(parts) ?? [])
  expect(jobs.length).toBeGreaterThan(5)
  // The timer of the server may have prepared these on the world's own connection.
  const db = openDb(world.database(), { readonly: true })
  onTestFinished(() => closeDb(db))
  const asked = await preparedBy(db.$client, () => {
    for (const { due } of jobs) due({ ...world, reader: () => db }, '2026-10-13 09:30:00')
  })
  const steps = asked.flatMap(source => planOf(db.$client, source))
  expect(steps.length).toBeGreaterThan(5)
  // A search that goes to no place in its index begins at its first row, and reads on until one fits.
  const through = steps.filter(detail => /^(SCAN|SEARCH) \w+( USING (COVERING )?INDEX \w+)?$/.test(detail))
  expect(through.toSorted()).toEqual([
    // An index of those alone that are open.
    'SCAN Objection USING COVERING INDEX Objection_Open_Since',
    // There are a few of these a year.
    'SCAN SelectBatch USING INDEX SelectBatch_Start',
    // It ends at the first one.
    'SCAN ToolUse USING COVERING INDEX ToolUse_Day',
  ])
})
