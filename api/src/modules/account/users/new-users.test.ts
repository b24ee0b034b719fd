import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { buildUser } from '@xuegong/db/build/account'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { startApi, type TestApi } from '#test/session'
import { bookOf, staffSheet } from '#test/staff-sheet'
import { upload } from '#test/upload'
import { standing } from '#world/world-clock'

/** A world of its own, and a way to put new accounts into it. */
const ready = async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const [CreateDate, PwdUpdateTime] = [api.world.now(), null]
  const add = (given: object) => api.world.transact(db => buildUser(db, { CreateDate, PwdUpdateTime, ...given }))
  return { api, add }
}
const rowsOf = async (api: TestApi, query: Record<string, string> = { Kind: '2' }) =>
  (await bookOf(api, query)).rows.slice(2)

test('a new student stands with college and class', async () => {
  const { api, add } = await ready()
  const { Id: ClassId, CollegeId: OrgId } = api.world.reader().select().from(classInfo).get()!
  add({ LoginName: 'new01', UserType: 1, ClassId, OrgId })
  const [row] = (await rowsOf(api)).filter(([name]) => name === 'new01')
  expect(row![2]).toBe('信息工程学院 计科2401班')
})

test('the newest accounts come first, of one time by name, and removed ones not at all', async () => {
  const { api, add } = await ready()
  for (const LoginName of ['b', 'a']) add({ LoginName })
  add({ LoginName: 'a0', CreateDate: '2026-10-01 08:00:00' })
  add({ LoginName: 'gone', IsDel: 1 })
  const names = (await rowsOf(api)).map(([name]) => name!)
  expect(names.filter(name => ['a', 'b', 'a0', 'gone'].includes(name))).toEqual(['a', 'b', 'a0'])
})

test('a workbook holds five thousand accounts at most', async () => {
  const { api, add } = await ready()
  for (let n = 0; n < 5001; n += 1) add({})
  expect(await rowsOf(api)).toHaveLength(5000)
})

test('an account that was made by hand after an import is not one of it', async () => {
  const { api, add } = await ready()
  const { FileId } = (await upload(api, 'admin', await staffSheet([{}]), undefined, 10)).ResultValue!
  const { TaskId } = (await api.as('admin')(accounts.importUsers, { FileId })).ResultValue!
  await api.app.imports.done(api.world)
  api.world.setClock(standing('2026-10-14 11:00:00'))
  add({ LoginName: 'later', CreateUserId: idOf(api, 'admin'), CreateDate: '2026-10-14 11:00:00' })
  expect((await rowsOf(api, { TaskId })).map(([name]) => name)).toEqual(['T001'])
  expect(api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'later')).get()).toBeDefined()
})
