import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '#test/session'

const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
const pupil = async ({ as }: TestApi, Key = '2024010101') =>
  (await as('admin')(people.listStudents, { Key })).ResultValue!.rows[0]!
async function switchOff({ as }: TestApi, Id: string) {
  const { Code, Name, RowVersion } = (await as('admin')(codeTables.getCodeItem, { Id })).ResultValue!
  await as('admin')(codeTables.editCodeItem, { Id, Code, Name, RowVersion, State: 0 })
}
const editPupil = async (api: TestApi, change: object) => {
  const { Id } = await pupil(api)
  const { RowVersion } = (await api.as('admin')(people.getStudent, { Id })).ResultValue!
  return said(api.as('admin')(people.editStudent, { Id, RowVersion, ...change }))
}

test('a value that is switched off is not taken anew, and a row that has it keeps it', async () => {
  const api = await startApi('tiny')
  expect(await editPupil(api, { Political: '13' })).toBe('')
  await switchOff(api, 'Political.13')
  await switchOff(api, 'Political.12')
  expect(await editPupil(api, { Political: '13', Mail: 'a@b.cn' })).toBe('')
  expect(await editPupil(api, { Political: '12' })).toBe('政治面貌的值“无党派人士”已停用')
  expect((await pupil(api)).Political).toBe('13')
})

test('a new record takes no value that is switched off, nor does a request', async () => {
  const api = await startApi('tiny')
  await switchOff(api, 'TalkTopic.1')
  await switchOff(api, 'Nation.11')
  const { Id: StudentId } = await pupil(api)
  const talk = {
    StudentId,
    TalkTime: '2026-01-05 10:00:00',
    Topic: '1',
    Content: '了解本学期的学习和生活情况。',
    SecretLevel: 1 as const,
  }
  expect(await said(api.as('fdy01')(records.addTalk, talk))).toBe('主题的值“学业”已停用')
  expect(await said(api.as('fdy01')(records.addTalk, { ...talk, Topic: '2' }))).toBe('')
  const request = { Nation: '11', Reason: '入学登记时填写有误' }
  expect(await said(api.as('2024010101')(records.submitInfoChange, request))).toBe('民族的值“满族”已停用')
})

test('a family keeps a relation that was switched off', async () => {
  const api = await startApi('tiny')
  const { Id: StudentId } = await pupil(api)
  const family = async (...relations: string[]) => {
    const { RowVersion } = (await api.as('admin')(people.getStudent, { Id: StudentId })).ResultValue!
    const Rows = relations.map((Relation, at) => ({
      Relation,
      Name: '赵大海',
      Mobile: '13900000000',
      IsGuardian: at === 0 ? (1 as const) : (0 as const),
    }))
    return said(api.as('admin')(people.saveFamily, { StudentId, RowVersion, Rows }))
  }
  expect(await family('51', '52')).toBe('')
  await switchOff(api, 'Relation.52')
  expect(await family('52', '51')).toBe('')
  expect(await family('52', '52')).toBe('关系的值“母亲”已停用')
})

test('rows are found by a value that is switched off', async () => {
  const api = await startApi('tiny')
  await switchOff(api, 'StuStatus.1')
  expect((await api.as('admin')(people.listStudents, { StuStatus: 1 })).ResultValue!.total).toBeGreaterThan(0)
})

test('the first write of a world opens one connection to its file: what is switched off is read by the one that writes', async () => {
  const fresh = await startApi('tiny')
  const { Id } = await pupil(fresh)
  const read = vi.spyOn(fresh.world, 'reader')
  const own = fresh.world.reader()
  const edited = { Id, RowVersion: 1, Mobile: '13900000000' }
  expect(await said(fresh.as('admin')(people.editStudent, edited))).toBe('')
  expect(fresh.world.isWritten()).toBe(true)
  expect(read.mock.results.map(({ value }) => value as unknown).filter(db => db !== own)).toEqual([])
})
