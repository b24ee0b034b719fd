import { importTypes } from '@xuegong/contracts/modules/transfer'
import { expect, test } from 'vitest'
import { importersOf } from './descriptor.ts'
import { modules } from './list.ts'

test('every type of import is declared by one module', () => {
  const types = importersOf(modules).map(({ type }) => String(type))
  expect(types.sort()).toEqual(Object.keys(importTypes).sort())
})
