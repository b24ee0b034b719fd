import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { expect, test } from 'vitest'
import { idOf } from '#test/accounts'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'
import { attemptsOf } from '../attempts.ts'

const reset = async (api: TestApi, name: string, more: object = {}) =>
  (await api.as('admin')(accounts.resetPassword, { UserId: idOf(api, name), ...more })).ResultValue!.NewPwd
const signIn = async ({ stranger }: TestApi, LoginName: string, Pwd: string) =>
  (await stranger(account.login, { LoginName, Pwd })).RequestMsg

failures(accounts.resetPassword, {
  NOT_FOUND: { input: { UserId: 'nobody' } },
  OWN_ACCOUNT: { given: api => ({ UserId: idOf(api, 'admin') }) },
  ADMINS_ONLY: { as: 'xgc01', given: api => ({ UserId: idOf(api, 'admin') }) },
  PASSWORD_WEAK: { given: api => ({ UserId: idOf(api, 'fdy01'), NewPwd: '12345678' }) },
})

test('an account gets the initial password: staff that of the parameter, a student one of the identity number', async () => {
  const api = await startApi('tiny')
  expect(await reset(api, 'fdy01')).toBe('Xg@123456')
  const pupil = await reset(api, '2024010101')
  expect(pupil).toMatch(/^Xg@[\dX]{6}$/)
  expect(await signIn(api, '2024010101', pupil)).toBe('')
  expect(await signIn(api, '2024010101', 'Qinghe@2026')).toBe('用户名或密码错误')
})

test('a random password is strong, and another one each time', async () => {
  const api = await startApi('tiny')
  const [one, two] = [await reset(api, 'fdy01', { Random: 1 }), await reset(api, 'fdy01', { Random: 1 })]
  expect(one).not.toBe(two)
  for (const password of [one, two])
    for (const kind of [/^\S{12}$/, /[A-Z]/, /[a-z]/, /\d/, /[@#%+=?]/]) expect(password).toMatch(kind)
  expect(await signIn(api, 'fdy01', two)).toBe('')
})

test('a password that was given counts as initial', async () => {
  const api = await startApi('tiny')
  expect(await reset(api, 'fdy01', { NewPwd: 'Given#2026x' })).toBe('Given#2026x')
  expect((await api.as('fdy01')(account.judgePassword, {})).ResultValue!.ErrorMess).toContain('初始密码')
})

test('a password that the account had a short while ago is not given again, nor may it be chosen', async () => {
  const api = await startApi('tiny')
  const again = await api.as('admin')(accounts.resetPassword, { UserId: idOf(api, 'fdy01'), NewPwd: 'Qinghe@2026' })
  expect(again.RequestMsg).toBe('密码强度不足：不能与最近3次使用的密码相同')
  const OldPwd = await reset(api, 'fdy01', { NewPwd: 'Given#2026x' })
  const UserInfo = { OldPwd, NewPwd: 'Qinghe@2026', NewPwd2: 'Qinghe@2026' }
  expect((await api.as('fdy01')(account.changePassword, { UserInfo })).RequestMsg).toContain('不能与最近3次')
})

test('a password that an administrator gives is neither the login name nor holds the end of the identity number', async () => {
  const api = await startApi('tiny')
  await api.world.own()
  const { Id } = api.world.transact(db => buildUser(db, { LoginName: 'Teacher01' }))
  const give = async (UserId: string, NewPwd: string) =>
    (await api.as('admin')(accounts.resetPassword, { UserId, NewPwd })).RequestMsg
  expect(await give(Id, 'Teacher01')).toBe('密码强度不足：不能与登录名相同')
  const end = (await reset(api, '2024010101')).slice(3)
  expect(await give(idOf(api, '2024010101'), `Qh#${end}x`)).toBe('密码强度不足：不能包含身份证号后六位')
})

test('who has come under super administrators while the password was worked out keeps the own one', async () => {
  const api = await startApi('tiny')
  const UserId = idOf(api, 'fdy01')
  const resetting = api.as('xgc01')(accounts.resetPassword, { UserId })
  await api.as('admin')(accounts.saveUserRole, { UserIds: [UserId], Mode: 2, Items: [{ RoleId: 'xgc' }] })
  expect((await resetting).RequestMsg).toBe('该账号只能由超级管理员维护')
  expect(await signIn(api, 'fdy01', 'Qinghe@2026')).toBe('')
})

test('it ends the sessions of the account and lifts its locks', async () => {
  const api = await startApi('tiny')
  const device = api.as('lock01')
  for (let at = 0; at < 5; at += 1) attemptsOf(api.world, 'login').fail('lock01', api.world.now())
  const given = await reset(api, 'lock01')
  expect(await device(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  expect(await signIn(api, 'lock01', given)).toBe('')
})

test('the operation log says that it was reset, and holds no password', async () => {
  const api = await startApi('tiny')
  const given = await reset(api, 'fdy01', { Random: 1 })
  const [entry] = (await api.as('admin')(system.listOperLogs, {})).ResultValue!.rows
  expect(entry).toMatchObject({ Summary: '重置密码' })
  expect(JSON.stringify(entry)).not.toContain(given)
  expect(entry!.After).toContain('***（已变更）')
})
