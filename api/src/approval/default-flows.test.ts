import { defaultFlows } from '@xuegong/db/seed/modules/workflow/flows'
import { expect, test } from 'vitest'
import { startServer } from '#test/session'
import { checkFlow } from './check-flow.ts'
import type { Fields } from './flow-path.ts'

const { world } = await startServer('tiny', {}, [])
const number = { title: 'x', type: 'number' } as const
const fields: Readonly<Record<string, Fields>> = {
  LEAVE: { Days: number },
  BACKSCHOOL: { RiskLevel: number },
  TEMPSUBSIDY: { Tier: number },
  INFOCHANGE: { HasIdentity: number },
}

test.each(defaultFlows('tiny'))('$WfName can be published, and nothing is to be thought of', flow => {
  expect(checkFlow({ world, db: world.reader(), now: world.now() }, flow.Nodes, fields[flow.WfCode] ?? {})).toEqual([])
})

test('the nodes of a flow stand on the grid of the canvas, none on another', () => {
  for (const { Nodes } of defaultFlows('demo')) {
    expect(Nodes.every(({ X, Y }) => X % 20 === 0 && Y % 20 === 0)).toBe(true)
    expect(new Set(Nodes.map(({ X, Y }) => `${X} ${Y}`)).size).toBe(Nodes.length)
  }
})

test('a business type has one flow', () => {
  expect(defaultFlows('demo').map(({ BusinessType }) => BusinessType)).toEqual([
    'LEAVE',
    'BACKSCHOOL',
    'HARDSHIP',
    'AWARD',
    'DORMCHANGE',
    'POST',
    'TEMPSUBSIDY',
    'GREENCHANNEL',
    'INFOCHANGE',
  ])
})
