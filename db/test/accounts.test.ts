import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { roleCodes } from '@xuegong/contracts/permissions'
import { expect, test } from 'vitest'
import { verifyPassword } from '../src/password.ts'
import { demoAccounts } from '../src/seed/school/demo-accounts.ts'
import { freshDb, one, pluck, seedMoment } from './fresh-file.ts'

test('demo introduces the 22 accounts of the handbook', () => {
  const logins = demoAccounts('demo', seedMoment).map(({ LoginName }) => LoginName)

  expect(logins.join(' ')).toBe(
    'admin xgc01 college01 fdy01 bzr01 sg01 zzy01 xl01 yg01 ds01 cwc01 2024010101 2026010101 2026010102 ' +
      'pyy01 bjgl01 weak01 lock01 stop01 nomenu01 expire01 wx01',
  )
})

test('school introduces somebody of every role but that of volunteers, whose pages are to come', () => {
  const logins = JSON.stringify(demoAccounts('school', seedMoment).map(({ LoginName }) => LoginName))
  const held = pluck<string>(
    freshDb('school'),
    `SELECT DISTINCT RoleId FROM UserRole JOIN UserMan ON UserMan.Id = UserId WHERE LoginName IN (SELECT value FROM json_each('${logins}'))`,
  )

  expect(roleCodes.filter(role => !held.includes(role))).toEqual(['yxzyz'])
})

test('tiny introduces all the accounts it has', () => {
  const logins = demoAccounts('tiny', seedMoment).map(({ LoginName }) => LoginName)

  expect(logins.sort()).toEqual(pluck<string>(freshDb('tiny'), 'SELECT LoginName FROM UserMan').sort())
})

test.each<Preset>(['tiny', 'school', 'demo'])(
  '%s: every introduced account takes the password it is introduced with',
  async preset => {
    const db = freshDb(preset)
    const hashOf = 'SELECT PwdHash FROM UserMan WHERE LoginName = ? AND TrueName = ?'
    const pairs = new Map<string, string>()
    for (const { LoginName, TrueName, Password } of demoAccounts(preset, seedMoment))
      pairs.set(one<string>(db, hashOf, LoginName, TrueName), Password)

    expect(pairs.size).toBe(2)
    for (const [stored, Password] of pairs) expect(await verifyPassword(Password, stored)).toBe(true)
  },
)

test('all accounts share one hash, except the one that still has its initial password, and those that are not active', () => {
  const db = freshDb('school')

  expect(one(db, "SELECT count(DISTINCT PwdHash) FROM UserMan WHERE PwdHash <> ''")).toBe(2)
  expect(pluck(db, "SELECT LoginName FROM UserMan WHERE PwdUpdateTime IS NULL AND PwdHash <> ''")).toEqual(['weak01'])
})

test('new students have no password, except the one who is introduced', () => {
  const db = freshDb('school')

  expect(pluck(db, "SELECT TrueName FROM UserMan WHERE UserType = 3 AND PwdHash <> ''")).toEqual(['蒋依辰'])
  expect(one(db, "SELECT count(*) FROM UserMan WHERE UserType <> 3 AND PwdHash = ''")).toBe(0)
})

test('the contact of a student stands in his own row, that of staff in the account', () => {
  const db = freshDb('tiny')
  const reached = "Mobile <> '' AND Mail <> ''"

  expect(one(db, `SELECT count(*) FROM Student WHERE NOT (${reached})`)).toBe(0)
  expect(one(db, `SELECT count(*) FROM UserMan WHERE UserType IN (2, 4) AND NOT (${reached})`)).toBe(0)
  expect(one(db, "SELECT count(*) FROM UserMan WHERE UserType IN (1, 3) AND Mobile || Mail <> ''")).toBe(0)
})

test('the accounts that show an error are as they say', () => {
  const db = freshDb('tiny')
  const of = (LoginName: string) => db.$client.prepare('SELECT * FROM UserMan WHERE LoginName = ?').get(LoginName)

  expect(of('lock01')).toMatchObject({ LockUntil: '2099-12-31 23:59:59' })
  expect(of('stop01')).toMatchObject({ State: 0 })
  expect(of('expire01')).toMatchObject({ TokenSeconds: 60 })
  expect(pluck(db, "SELECT RoleId FROM UserRole JOIN UserMan ON Id = UserId WHERE LoginName = 'nomenu01'")).toEqual([])
})
