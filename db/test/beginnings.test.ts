import { beginnings, presets } from '@xuegong/contracts/modules/kit/worlds'
import { expect, test } from 'vitest'
import { beginningOf } from '../src/seed/beginnings.ts'

test.each(beginnings)('%s is made of a preset, at a time of the day', name => {
  const { preset, time } = beginningOf(name)
  expect(presets).toContain(preset)
  expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
})
