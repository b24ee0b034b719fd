import { kit as calls } from 'xuegong-kit/contracts/modules/kit'
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
  expect(absent.rows.map(({ StudentNo }) => StudentNo)).toContain('2024010101')
})

test('a leave three days old is undone; a week after it began it is too late', async ({ as, clock, rows }) => {
  await rows('StatusChange', [{ student: '2024010102', toStatus: '休学', createDate: '-3d' }])
  await rows('StatusChange', [{ student: '2024010103', toStatus: '休学', createDate: '-3d' }])
  const office = await as('school-admin')
  const undo = async (Key: string) => {
    const [student] = (await office.get(people.listStudents, { Key })).rows
    return (await office.get(people.revertStatus, { Ids: [student!.Id] })).Ok
  }
  expect(await undo('2024010102')).toBe(1)
  await clock.advance('5d')
  expect(await undo('2024010103')).toBe(0)
})

test('a field that there is not compiles nowhere, and is refused with those that there are', async ({ rows }) => {
  // @ts-expect-error -- it is called student
  const refused = rows('StudentTalk', [{ studnet: '2024010101' }])
  await expect(refused).rejects.toThrow('没有字段“studnet”，相近的有：')
})

test('a server begins with what a preset of one’s own asks for, and its reset comes back to it', async () => {
  const kit = await startKit({ preset: 'presets/absent.json' })
  const signedIn = () => kit.client.call(calls.loginAs, { id: 'default', LoginName: 'head01' })
  expect((await signedIn()).ResultValue).toMatchObject({ LoginName: 'head01' })
  await kit.client.get(calls.resetWorld, { id: 'default' })
  expect((await signedIn()).ErrorCode).toBe(0)
  await kit.stop()
  await expect(startKit({ preset: 'nothing' })).rejects.toThrow('no file can be read at presets/nothing.json')
})
