import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { describe, expect, test } from 'vitest'
import { askForCaptcha, idCardEndOf, solvedCaptcha } from '#test/captcha'
import { force, initialPasswordOf } from '#test/passwords'
import { startApi, type TestApi } from '#test/session'
import { startKit } from '#test/world-client'
import { hashInTurn } from './hash-in-turn.ts'

const Pwd = 'Qinghe@2026'
const signIn = ({ stranger }: TestApi, LoginName: string, more: object = {}) =>
  stranger(account.login, { LoginName, Pwd, ...more })
const logOf = async ({ as }: TestApi, input: object = {}) =>
  (await as('admin')(account.listLogins, input)).ResultValue!.rows.map(({ LoginName, Result, Reason }) => [
    LoginName,
    Result,
    Reason,
  ])

describe('a sign-in is kept', () => {
  test('with who it was, when and where from, and writes nothing in the world', async () => {
    const api = await startApi('tiny')
    const headers = { host: 'localhost', apptype: '2#3.0.0#1', 'user-agent': 'Browser/1' }
    await api.app.inject({ method: 'POST', url: account.login.path, headers, body: { LoginName: ' FDY01 ', Pwd } })
    const { rows, total } = (await api.as('xgc01')(account.listLogins, {})).ResultValue!
    const who = { CreateDate: '2026-10-14 09:30:00', LoginName: 'fdy01', UserName: '陈思远', Via: 'password' }
    const where = { Ip: '127.0.0.1', AppType: '2#3.0.0#1', UserAgent: 'Browser/1' }
    expect(rows).toEqual([{ Id: '1', ...who, ...where, Result: 1, Reason: '' }])
    expect([total, api.world.isWritten()]).toEqual([1, false])
  })

  test('when it fails, with the reason, whether anybody has the name or not', async () => {
    const api = await startApi('tiny')
    for (const name of ['fdy01', 'nobody', 'stop01']) await signIn(api, name, { Pwd: name === 'stop01' ? Pwd : 'x' })
    await signIn(api, 'lock01')
    await askForCaptcha(api)
    await signIn(api, 'fdy01')
    expect(await logOf(api)).toEqual([
      ['fdy01', 0, '请输入验证码'],
      ['lock01', 0, '账号已锁定，请15分钟后再试'],
      ['stop01', 0, '账号已停用，请联系管理员'],
      ['nobody', 0, '用户名或密码错误'],
      ['fdy01', 0, '用户名或密码错误'],
    ])
  })

  test('but not when it was never tried, as too many wait', async () => {
    const api = await startApi('tiny')
    let end = () => {}
    const over = new Promise<void>(done => (end = done))
    const waiting = Array.from({ length: 202 }, (_, at) => hashInTurn(api.world, `n${at}`, () => over))
    expect(await signIn(api, 'fdy01')).toMatchObject({ ErrorCode: 429 })
    end()
    await Promise.all(waiting)
    expect(await logOf(api)).toEqual([])
  })

  test('as a good one where it leads to a change of the password first', async () => {
    const api = await startApi('tiny')
    await force(api)
    await signIn(api, 'weak01', { Pwd: initialPasswordOf(api, 'weak01') })
    expect(await logOf(api)).toEqual([['weak01', 1, '']])
  })

  test('when it is a quick check, too', async () => {
    const api = await startApi('tiny')
    const Number = '2024010101'
    const answers = { Number, IdCardEnd: idCardEndOf(api, Number), Module: 'people' as const }
    for (const TrueName of ['别人', '赵一诺'])
      await api.stranger(account.quickCheck, { ...answers, TrueName, ...(await solvedCaptcha(api)) })
    const { rows } = (await api.as('admin')(account.listLogins, {})).ResultValue!
    const student = { LoginName: Number, UserName: '赵一诺', Via: 'quick' }
    expect(rows).toMatchObject([
      { ...student, Result: 1 },
      { ...student, Result: 0, Reason: '信息核对未通过，请核对后重试' },
    ])
  })
})

describe('the log', () => {
  test('is found by name, person, address and reason, by time, and page by page', async () => {
    const api = await startApi('tiny')
    for (const name of ['fdy01', 'bzr01', 'nobody']) await signIn(api, name)
    const found = async (input: object) => (await logOf(api, input)).map(([name]) => name)
    expect(await found({ Key: 'FDY' })).toEqual(['fdy01'])
    expect(await found({ Key: '思远' })).toEqual(['fdy01'])
    expect(await found({ Key: '密码错误' })).toEqual(['nobody'])
    expect(await found({ Key: '127.0' })).toHaveLength(3)
    expect(await found({ Key: '%' })).toEqual([])
    expect(await found({ StartTime: '2026-10-14 09:30:00', EndTime: '2026-10-14 09:30:00' })).toHaveLength(3)
    expect(await found({ StartTime: '2026-10-14', EndTime: '2026-10-14' })).toHaveLength(3)
    expect(await found({ StartTime: '2026-10-14 09:30:01' })).toEqual([])
    expect(await found({ EndTime: '2026-10-14 09:29:59' })).toEqual([])
    expect(await found({ PageIndex: 2, PageSize: 2 })).toEqual(['fdy01'])
    expect(await found({ PageSize: 1001 })).toEqual(['nobody', 'bzr01', 'fdy01'])
  })

  test('shows everybody the newest ten with his own name, whoever tried them', async () => {
    const api = await startApi('tiny')
    await signIn(api, 'bzr01')
    await signIn(api, 'fdy01', { Pwd: 'somebody else' })
    for (let left = 10; left > 0; left -= 1) await signIn(api, 'fdy01')
    const mine = async (who: string) => (await api.as(who)(account.listMyLogins, {})).ResultValue!
    expect((await mine('fdy01')).map(({ Result }) => Result)).toEqual(Array(10).fill(1))
    await signIn(api, 'fdy01', { Pwd: 'somebody else' })
    expect((await mine('fdy01'))[0]).toMatchObject({ LoginName: 'fdy01', Reason: '用户名或密码错误' })
    expect(await mine('bzr01')).toHaveLength(1)
    expect(await mine('2024010101')).toEqual([])
  })

  test('of a world goes with a reset, a restored snapshot and a world that is dropped; a branch has none', async () => {
    const api = await startKit()
    const { id } = await api.open()
    const attempts = async (world: string) => {
      const admin = await api.in(world)
      await admin.call(account.login, { LoginName: 'fdy01', Pwd })
      return (await admin.get(account.listLogins, {})).total
    }
    expect([await attempts(id), await attempts(id)]).toEqual([1, 2])
    await api.client.get(kit.addSnapshot, { id, name: 'a' })
    await api.client.get(kit.branchWorld, { id, name: 'side' })
    expect([await attempts('side'), await attempts(id)]).toEqual([1, 3])
    await api.client.get(kit.restoreWorld, { id, name: 'a' })
    expect(await attempts(id)).toBe(1)
    await api.client.get(kit.resetWorld, { id })
    expect(await attempts(id)).toBe(1)
    await api.client.get(kit.dropWorld, { id: 'side' })
    await api.client.get(kit.createWorld, { preset: 'tiny', name: 'side' })
    expect(await attempts('side')).toBe(1)
  })

  test('of a reset world has nothing of an attempt that began before', async () => {
    const api = await startKit()
    const { id, admin } = await api.open()
    let release = () => {}
    const before = hashInTurn(api.app.worlds.get(id)!, 'fdy01', () => new Promise<void>(done => (release = done)))
    const attempt = admin.call(account.login, { LoginName: 'fdy01', Pwd: 'x' })
    await admin.call(account.login, { LoginName: 'bzr01', Pwd })
    await api.client.get(kit.resetWorld, { id })
    release()
    await Promise.all([before, attempt])
    expect((await (await api.in(id)).get(account.listLogins, {})).rows).toEqual([])
  })
})

test('the own sign-ins are those in this world: another one of the same preset has the same accounts', async () => {
  const here = await startApi('tiny')
  const other = await here.app.worlds.create({ preset: 'tiny', name: 'other' })
  const headers = { host: 'localhost' }
  await here.app.inject({
    method: 'POST',
    url: `/w/${other.id}${account.login.path}`,
    headers,
    body: { LoginName: 'fdy01', Pwd },
  })
  expect((await here.as('fdy01')(account.listMyLogins, {})).ResultValue).toEqual([])
})
