import { account } from '@xuegong/contracts/modules/account'
import { system } from '@xuegong/contracts/modules/system'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { force, initialPasswordOf, passwordChangedAt } from '#test/passwords'
import { startApi, type TestApi } from '#test/session'

const right = { OldPwd: 'Qinghe@2026', NewPwd: 'Lotus-Pond7', NewPwd2: 'Lotus-Pond7', Email: 'a@b.cn' }
const change = (more: Partial<typeof right> = {}) => ({ UserInfo: { ...right, ...more } })
const twice = (NewPwd: string) => change({ NewPwd, NewPwd2: NewPwd })
const weak = '2024010101'

failures(account.changePassword, {
  OLD_PASSWORD_WRONG: { as: weak, input: change({ OldPwd: 'wrong' }) },
  PASSWORDS_DIFFER: { as: weak, input: change({ NewPwd2: 'Lotus-Pond8' }) },
  PASSWORD_WEAK: { as: weak, input: twice('lotuspond7') },
})

test.each([
  ['short', 'Ab3$efg', '须为8–20个字符，不含空格'],
  ['of two kinds', 'abcdefg1', '须包含大写字母、小写字母、数字、符号中的至少三种'],
  ['the old one', 'Qinghe@2026', '不能与旧密码相同'],
])('a password that is %s is refused with the reason', async (_, password, reason) => {
  const { as } = await startApi('tiny')
  expect(await as(weak)(account.changePassword, twice(password))).toMatchObject({
    ErrorCode: 2,
    RequestMsg: `密码强度不足：${reason}`,
  })
})

test('the end of the own identity number is no part of a password', async () => {
  const api = await startApi('tiny')
  const OldPwd = initialPasswordOf(api, 'weak01')
  const NewPwd = `Lotus-${OldPwd.slice(-6)}`
  const answer = await api.as('weak01')(account.changePassword, change({ OldPwd, NewPwd, NewPwd2: NewPwd }))
  expect(answer.RequestMsg).toBe('密码强度不足：不能包含身份证号后六位')
})

const signIn = ({ stranger }: TestApi, LoginName: string, Pwd: string) => stranger(account.login, { LoginName, Pwd })

test('the new password opens the door, the old one does not, and the address is kept', async () => {
  const api = await startApi('tiny')
  const me = api.as(weak)
  expect(await me(account.changePassword, change())).toMatchObject({ ResultValue: '修改成功，请重新登录' })
  expect(await signIn(api, weak, right.NewPwd)).toMatchObject({ ErrorCode: 0 })
  expect(await signIn(api, weak, right.OldPwd)).toMatchObject({ RequestMsg: '用户名或密码错误' })
  expect((await me(account.getProfile, {})).ResultValue).toMatchObject({ Mail: 'a@b.cn' })
})

test("a change ends the other sessions of the account and nobody else's", async () => {
  const { as } = await startApi('tiny')
  const [here, elsewhere, somebody] = [as(weak), as(weak), as('fdy01')]
  await here(account.changePassword, change())
  expect(await elsewhere(account.loadMenu, {})).toMatchObject({ ErrorCode: 999 })
  expect(await here(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
  expect(await somebody(account.loadMenu, {})).toMatchObject({ ErrorCode: 0 })
})

test('a student must give an address, a teacher is not asked for one', async () => {
  const { as } = await startApi('tiny')
  const without = { UserInfo: { ...right, Email: '' } }
  expect(await as(weak)(account.changePassword, without)).toMatchObject({ RequestMsg: '请输入邮箱' })
  expect(await as('fdy01')(account.changePassword, without)).toMatchObject({ ErrorCode: 0 })
})

test('the operation log says that a password was changed, and not which', async () => {
  const { as } = await startApi('tiny')
  await as('admin')(account.changePassword, change())
  const [entry] = (await as('admin')(system.listOperLogs, {})).ResultValue!.rows
  expect(entry).toMatchObject({ Summary: '修改密码', BusinessId: expect.stringMatching(/.+/) })
  expect(JSON.stringify(entry)).not.toMatch(/scrypt|Lotus/)
  expect(JSON.parse(entry!.After!)).toMatchObject({ PwdHash: '***（已变更）', RowVersion: 2 })
})

test('a password is judged by whether it was ever changed and how long ago', async () => {
  const api = await startApi('tiny')
  const judge = async (who: string) => (await api.as(who)(account.judgePassword, {})).ResultValue?.ErrorMess
  expect(await judge('weak01')).toBe('您正在使用初始密码，请修改密码后继续使用')
  expect(await judge('fdy01')).toBe('')
  await passwordChangedAt(api, 'fdy01', '2026-04-17 09:29:59')
  expect(await judge('fdy01')).toBe('您的密码已超过180天未修改，请修改密码后继续使用')
  await passwordChangedAt(api, 'fdy01', '2026-04-17 09:30:00')
  expect(await judge('fdy01')).toBe('')
})

test('where the school says so, an initial password gets only as far as changing it', async () => {
  const api = await startApi('tiny')
  const OldPwd = initialPasswordOf(api, 'weak01')
  expect(await signIn(api, 'weak01', OldPwd)).toMatchObject({ ErrorCode: 0 })
  await force(api)
  const answer = await signIn(api, 'weak01', OldPwd)
  expect(answer).toMatchObject({ ErrorCode: 6000, ResultValue: { LoginName: 'weak01', Token: expect.any(String) } })
  await api.as('weak01')(account.changePassword, change({ OldPwd }))
  expect(await signIn(api, 'weak01', right.NewPwd)).toMatchObject({ ErrorCode: 0 })
})

test('until it is changed nothing else opens, and then everything', async () => {
  const api = await startApi('tiny')
  await force(api)
  const OldPwd = initialPasswordOf(api, 'weak01')
  const call = async (url: string, Token: string, body: object = {}) =>
    (await api.app.inject({ method: 'POST', url, headers: { 'x-token': Token }, body })).json()
  const { Token } = (await signIn(api, 'weak01', OldPwd)).ResultValue!
  const forced = await call(account.loadMenu.path, Token)
  expect(forced).toMatchObject({ ErrorCode: 6000, ResultValue: null })
  expect(await call(account.changePassword.path, Token, change({ OldPwd }))).toMatchObject({ ErrorCode: 0 })
  const free = (await signIn(api, 'weak01', right.NewPwd)).ResultValue!.Token
  expect(await call(account.loadMenu.path, free)).toMatchObject({ ErrorCode: 0 })
})

test('none of the last three passwords comes back, the fourth may', async () => {
  const api = await startApi('tiny')
  const changeTo = (OldPwd: string, NewPwd: string) =>
    api.as(weak)(account.changePassword, change({ OldPwd, NewPwd, NewPwd2: NewPwd }))
  await changeTo('Qinghe@2026', 'Lotus-Pond1')
  await changeTo('Lotus-Pond1', 'Lotus-Pond2')
  expect(await changeTo('Lotus-Pond2', 'Qinghe@2026')).toMatchObject({
    RequestMsg: '密码强度不足：不能与最近3次使用的密码相同',
  })
  await changeTo('Lotus-Pond2', 'Lotus-Pond3')
  expect(await changeTo('Lotus-Pond3', 'Qinghe@2026')).toMatchObject({ ErrorCode: 0 })
})
