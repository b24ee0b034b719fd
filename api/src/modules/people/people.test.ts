import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { describe, expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'

const { as } = await startApi('school')
const admin = as('admin')
const firstOf = async ({ as: by }: Pick<TestApi, 'as'>, who = 'admin') =>
  (await by(who)(people.listStudents, { PageSize: 1 })).ResultValue!.rows[0]!

describe('the roster', () => {
  test('is paged with a total', async () => {
    const { ResultValue } = await admin(people.listStudents, { PageIndex: 2, PageSize: 20 })
    expect(ResultValue).toMatchObject({ total: 480 })
    expect(ResultValue!.rows).toHaveLength(20)
  })

  test('is sorted by student number, or as asked', async () => {
    const numbers = async (sortOrder: 'ascend' | 'descend') =>
      (await admin(people.listStudents, { sortField: 'StudentNo', sortOrder, PageSize: 480 })).ResultValue!.rows.map(
        row => row.StudentNo,
      )
    const up = await numbers('ascend')
    expect(up).toEqual([...up].sort())
    expect(await numbers('descend')).toEqual(up.toReversed())
  })

  test('is found by a part of the name or number', async () => {
    const { StudentNo, TrueName } = await firstOf({ as })
    for (const Key of [StudentNo.slice(2), TrueName]) {
      const { rows } = (await admin(people.listStudents, { Key, PageSize: 480 })).ResultValue!
      expect(rows.map(row => row.StudentNo)).toContain(StudentNo)
    }
  })

  test('combines filters', async () => {
    const { rows, total } = (await admin(people.listStudents, { Sex: '1', StuStatus: 1, PageSize: 480 })).ResultValue!
    expect(rows.length).toBe(total)
    expect(rows.every(row => row.Sex === '1' && row.StuStatus === 1)).toBe(true)
  })

  test('masks identity number and mobile', async () => {
    expect(await firstOf({ as })).toMatchObject({
      IdCard: expect.stringMatching(/^\d{4}\*{10}[\dX]{4}$/),
      Mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    })
  })

  test('counts by status what it lists', async () => {
    const { ByStatus, total } = (await admin(people.countStudents, {})).ResultValue!
    expect(total).toBe(480)
    for (const { Key, Count } of ByStatus) {
      expect((await admin(people.listStudents, { StuStatus: Number(Key) })).ResultValue!.total).toBe(Count)
    }
  })
})

describe('the data scope', () => {
  test('shows a counsellor his own classes only', async () => {
    const { rows, total } = (await as('fdy01')(people.listStudents, { PageSize: 480 })).ResultValue!
    const classes = (await as('fdy01')(people.listOrgs, {})).ResultValue!.filter(node => node.Kind === 'class')
    expect(total).toBeLessThan(480)
    expect(new Set(rows.map(row => row.ClassName))).toEqual(new Set(classes.map(node => node.Name)))
  })

  test('shows a college its own students only', async () => {
    const { rows } = (await as('college01')(people.listStudents, { PageSize: 480 })).ResultValue!
    expect(new Set(rows.map(row => row.OrgName)).size).toBe(1)
  })

  test('refuses a foreign id like an unknown one', async () => {
    const mine = new Set(
      (await as('fdy01')(people.listStudents, { PageSize: 480 })).ResultValue!.rows.map(row => row.Id),
    )
    const foreign = (await admin(people.listStudents, { PageSize: 480 })).ResultValue!.rows.find(
      row => !mine.has(row.Id),
    )!
    const unknown = await as('fdy01')(people.getStudent, { Id: 'no-such-id' })
    expect(await as('fdy01')(people.getStudent, { Id: foreign.Id })).toEqual(unknown)
  })

  test('reaches nobody through a role whose rows do not exist yet', async () => {
    expect((await as('zzy01')(people.listStudents, {})).ResultValue).toEqual({ rows: [], total: 0 })
  })
})

const edit = async (api: Pick<TestApi, 'as'>) => {
  const { Id } = await firstOf(api)
  const { RowVersion } = (await api.as('admin')(people.getStudent, { Id })).ResultValue!
  return { Id, RowVersion, Mobile: '13900000000', Mail: 'a@example.org' }
}

failures(people.getStudent, { NOT_FOUND: { input: { Id: 'no-such-id' } } })
failures(people.editStudent, {
  NOT_FOUND: { input: { Id: 'no-such-id', RowVersion: 1, Mobile: '13900000000', Mail: '' } },
  STALE: { given: async api => ({ ...(await edit(api)), RowVersion: 99 }) },
  FIELD_NOT_YOURS: { as: 'fdy01', given: async api => ({ ...(await edit(api)), TrueName: '李四' }) },
  TAKEN: { given: async api => ({ ...(await edit(api)), StudentNo: 'fdy01' }) },
  ID_CARD_CONFLICT: { given: async api => ({ ...(await edit(api)), Birthday: '1999-01-01' }) },
})

test('an edit is stored, and logged with the row before and after', async () => {
  const api = await startApi('tiny')
  await api.as('admin')(people.editStudent, await edit(api))
  const [entry] = (await api.as('admin')(system.listOperLogs, {})).ResultValue!.rows
  expect(entry).toMatchObject({ Action: 'EditStudent', CreateUserName: expect.any(String) })
  expect(JSON.parse(entry!.Before!).Mobile).not.toBe('13900000000')
  expect(JSON.parse(entry!.After!)).toMatchObject({ Mobile: '13900000000', RowVersion: 2, IdCard: '***' })
})

test('an edit that changes nothing keeps the version, so that nobody else has to read again', async () => {
  const api = await startApi('tiny')
  const first = await edit(api)
  const RowVersion = (await api.as('admin')(people.editStudent, first)).ResultValue!.RowVersion
  expect(RowVersion).toBe(2)
  const again = await api.as('admin')(people.editStudent, { ...first, RowVersion })
  expect(again.ResultValue).toEqual({ Id: first.Id, RowVersion: 2 })
})
