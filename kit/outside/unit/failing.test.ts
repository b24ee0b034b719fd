import { expect, test } from 'xuegong-kit/vitest'

test.override({ preset: 'tiny' })

test('what fails leaves its world behind', async ({ world }) => {
  expect(world.preset).toBe('demo')
})
