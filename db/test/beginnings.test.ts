import { beginnings, type Scenario, scenarios } from '@xuegong/contracts/modules/kit/worlds'
import { expect, test } from 'vitest'
import { beginningOf } from '../src/seed/beginnings.ts'
import { seedModules } from '../src/seed/modules.ts'

test('every beginning is made of its preset, at its time of the day', () => {
  expect(Object.fromEntries(beginnings.map(name => [name, beginningOf(name)]))).toEqual({
    tiny: { preset: 'tiny', time: '09:30:00' },
    school: { preset: 'school', time: '09:30:00' },
    demo: { preset: 'demo', time: '09:30:00' },
    'bed-rush': { preset: 'demo', time: '09:59:00' },
    'report-closing': { preset: 'demo', time: '19:57:00' },
    'review-closing': { preset: 'school', time: '17:00:00' },
  })
})

test.each(Object.keys(scenarios) as Scenario[])('%s is prepared by one module', name => {
  expect(Object.values(seedModules).filter(module => module.scenarios?.[name])).toHaveLength(1)
})
