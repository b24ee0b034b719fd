import { kit } from 'xuegong-kit/contracts/modules/kit'
import { people } from 'xuegong-kit/contracts/modules/people'
import { expect, test } from 'xuegong-kit/vitest'

test.override({ preset: 'tiny' })

const lists = { endpoint: people.listStudents }

test('calls of several endpoints are each noted as asserted', async ({ as, journal, server }) => {
  const counsellor = await as('fdy01')
  const { rows } = await counsellor.get(people.listStudents, { PageSize: 1 })
  await counsellor.get(people.getStudent, { Id: rows[0]!.Id })
  await journal.calls({ endpoint: 'people.*', outcome: 'ok' }).atLeast(2)
  const cells = (await server.get(kit.getCoverage, {})).filter(cell => cell.asserted.length > 0)
  const asserted = ['calls of several endpoints are each noted as asserted']
  expect(cells.sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1))).toMatchObject([
    { endpoint: 'people.getStudent', outcome: 'ok', asserted },
    { endpoint: 'people.listStudents', outcome: 'ok', asserted },
  ])
})

test('two calls are not exactly one', async ({ as, journal }) => {
  const counsellor = await as('fdy01')
  await counsellor.get(people.listStudents, {})
  await counsellor.get(people.listStudents, {})
  await journal.calls(lists).exactly(2)
  await expect(journal.calls(lists).exactly(1)).rejects.toThrow('应有 1 次，实有 2 次')
})

test('a call that was never to come is found while it is waited for', async ({ as, journal }) => {
  const counsellor = await as('fdy01')
  const quiet = expect(journal.calls(lists).never(2000)).rejects.toThrow('应有 0 次，实有 1 次')
  await new Promise(done => setTimeout(done, 100))
  await counsellor.get(people.listStudents, {})
  await quiet
})

test('changes leave no snapshot behind, also where the work fails', async ({ rows, server, world }) => {
  const talk = { student: '2024010101', createUser: 'fdy01' }
  await world.changes(() => rows('StudentTalk', [talk]))
  const failing = world.changes(() => Promise.reject(new Error('no work')))
  await expect(failing).rejects.toThrow('no work')
  expect(await server.get(kit.listSnapshots, { id: world.id })).toEqual([])
})
