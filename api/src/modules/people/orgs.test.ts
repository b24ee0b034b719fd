import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as } = await startApi('tiny')

test('every account reads the names of all organisations, offices too, and nothing else of them', async () => {
  const names = (await as('2024010101')(people.listOrgNames, {})).ResultValue!
  const school = names[0]!
  expect(school).toEqual({ Id: expect.any(String), Name: '青禾大学', ParentId: '0', OrgType: 1 })
  expect(names).toContainEqual({ Id: expect.any(String), Name: '财务处', ParentId: school.Id, OrgType: 5 })
})
