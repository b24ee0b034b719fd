import type { Profile } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { screens } from '#nav/screens.ts'
import './all-screens.ts'

const files = import.meta.glob<{ screens: object }>('../features/*/screens.ts', { eager: true })

test('every view path is registered once', () => {
  const paths = Object.values(files).flatMap(file => Object.keys(file.screens))
  expect(paths.length).toBeGreaterThan(0)
  expect([...screens.keys()].sort()).toEqual(paths.sort())
  expect(new Set(paths).size).toBe(paths.length)
})

const read = [...screens].flatMap(([path, { first }]) => (first ? [[path, first] as const] : []))

test.each(read)('what %s reads first is known at any address, also one that nobody links to', async (_, first) => {
  const reads = await first()
  const profile = { Roles: [], permissions: [] } as unknown as Profile
  for (const value of ['constructor', '__proto__', '', '\0', '-1', 'x'.repeat(9999)]) {
    const address = new URLSearchParams()
    for (const name of ['tab', 'Id', 'Aid', 'type', 'flow', 'PageIndex', 'State', 'detail']) address.set(name, value)
    for (const each of reads(address, profile)) expect(each).toBeTypeOf('function')
  }
})
