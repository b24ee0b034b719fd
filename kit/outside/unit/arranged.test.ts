import { people } from 'xuegong-kit/contracts/modules/people'
import { expect, startKit, test } from 'xuegong-kit/vitest'

test.override({ preset: 'absent', order: { rows: { Student: [{ studentNo: '2024019901', sex: '男' }] } } })

test('a preset of one’s own has its time, accounts and rows, and more are arranged for a test', async ({
  as,
  world,
}) => {
  expect(world.now).toBe('2026-11-02 08:00:00')
  expect(world.made.map(({ Entity, Key }) => [Entity, Key])).toEqual([
    ['UserMan', 'head01'],
    ['StatusChange', ''],
    ['Student', '2024019901'],
  ])
  const absent = await (await as('head01')).get(people.listStudents, { StuStatus: 2 })
  expect(absent.rows.map(({ StudentNo }) => StudentNo)).toEqual(['2024010101'])
})

test('a leave of absence that is three days old is undone; five days later it is too late', async ({
  as,
  clock,
  rows,
}) => {
  const [first, second] = ['2024010102', '2024010103']
  await rows(
    'StatusChange',
    [first, second].map(student => ({ student: student!, toStatus: '休学', createDate: '-3d' })),
  )
  const office = await as('school-admin')
  const all = (await office.get(people.listStudents, { PageSize: 100 })).rows
  const undo = (no?: string) => office.get(people.revertStatus, { Ids: [all.find(each => each.StudentNo === no)!.Id] })
  expect((await undo(first)).Ok).toBe(1)
  await clock.advance('5d')
  expect((await undo(second)).Ok).toBe(0)
})

test('a field that there is not compiles nowhere, and is refused with those that there are', async ({ rows }) => {
  // @ts-expect-error -- it is called student
  await expect(rows('StudentTalk', [{ studnet: '2024010101' }])).rejects.toThrow('没有字段“studnet”')
})

test('a server begins with what a preset of one’s own asks for', async () => {
  const kit = await startKit({ preset: 'presets/absent.json' })
  const students = await (await kit.world({ preset: 'tiny' })).as('fdy01')
  expect((await students.get(people.listStudents, { StuStatus: 2 })).total).toBe(0)
  expect((await kit.client.call(people.listStudents, {})).ErrorCode).toBe(401)
  await kit.stop()
  await expect(startKit({ preset: 'nothing' })).rejects.toThrow('no file can be read at presets/nothing.json')
})
