import { beginnings, presets, type Scenario, scenarios } from '@xuegong/contracts/modules/kit/worlds'
import { expect, test } from 'vitest'
import { beginningOf } from '../src/seed/beginnings.ts'
import { seedModules } from '../src/seed/modules.ts'

test.each(beginnings)('%s is made of a preset, at a time of the day', name => {
  const { preset, time } = beginningOf(name)
  expect(presets).toContain(preset)
  expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
})

test.each(Object.keys(scenarios) as Scenario[])('%s is prepared by one module', name => {
  expect(Object.values(seedModules).filter(module => module.scenarios?.[name])).toHaveLength(1)
})
