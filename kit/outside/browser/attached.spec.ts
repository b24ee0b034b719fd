import { people } from 'xuegong-kit/contracts/modules/people'
import { expect, test } from 'xuegong-kit/playwright'

test('what fails has its world and its journal attached', async ({ as, world }) => {
  await (await as('fdy01')).get(people.listStudents, {})
  expect(world.preset).toBe('demo')
})
