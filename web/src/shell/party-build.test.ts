import { expect, test } from 'vitest'
import { isPartyBuild } from './party-build.ts'

test.each([
  [null, false],
  ['/dashboard', false],
  ['PartyBuild', true],
  ['PartyBuildWX', true],
  ['/PartyBuild', false],
])('whoever wants %s comes for the party-building subsystem: %s', (redirect, comes) => {
  expect(isPartyBuild(redirect)).toBe(comes)
})
