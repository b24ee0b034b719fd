import * as t from 'typebox'
import { expect, test } from 'vitest'
import { loadParts, type Part } from './part.ts'
import type { World } from './world.ts'

const [old, next] = [{ id: 'old' }, { id: 'next' }] as World[]

/** What happens to a part, saved or not, as a world takes the place of another. */
function happening(saved: Readonly<Record<string, unknown>> | null, before?: World) {
  const said: string[] = []
  const part = (name: string, more: Partial<Part>): Part => ({
    name,
    clear: ({ id }) => void said.push(`${name} cleared in ${id}`),
    replace: (from, to) => void said.push(`${name} goes from ${from.id} to ${to.id}`),
    load: ({ id }, kept) => void said.push(`${name} is ${String(kept)} in ${id}`),
    ...more,
  })
  const parts = [part('rules', { saved: t.String() }), part('journal', {}), part('marks', { saved: t.String() })]
  loadParts(parts, next!, saved, before)
  return said
}

test('a reset empties every part', () => {
  expect(happening(null, old)).toEqual([
    'rules goes from old to next',
    'rules cleared in next',
    'journal goes from old to next',
    'journal cleared in next',
    'marks goes from old to next',
    'marks cleared in next',
  ])
})

test('a restore empties what is saved before it is loaded, also where nothing was kept of it, and lets the rest go on', () => {
  expect(happening({ rules: 'two', journal: 'nothing of this' }, old)).toEqual([
    'rules goes from old to next',
    'rules cleared in next',
    'rules is two in next',
    'journal goes from old to next',
    'marks goes from old to next',
    'marks cleared in next',
  ])
})

test('a world that takes nobody’s place replaces nothing', () => {
  expect(happening({ marks: 'one' })).toEqual([
    'rules cleared in next',
    'marks cleared in next',
    'marks is one in next',
  ])
})
