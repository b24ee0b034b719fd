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
