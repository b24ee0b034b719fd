import { createHook } from 'node:async_hooks'
import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { student } from '@xuegong/db/schema/people'
import { importTask } from '@xuegong/db/schema/transfer'
import { userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { solvedCaptcha } from '#test/captcha'
import { startServer } from '#test/session'
import { studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { importRoster } from '#test/upload'

const api = await startServer('tiny')
const { app, as, stranger, token, world } = api
await app.listen({ port: 0, host: '127.0.0.1' })
const http = supertest(app.server)
const menu = account.loadMenu.path
const Pwd = 'Qinghe@2026'
const pupil = '2024010101'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const withToken = (text: string) => http.post(menu).set('x-token', text).send({})

describe('a token', () => {
  const claim = JSON.parse(Buffer.from(token('admin').split('.')[1]!, 'base64url').toString()) as object

  test.each([
    ['of nobody', 'x'],
    ['without a signature', `${part({ alg: 'none', typ: 'JWT' })}.${part(claim)}.`],
    [
      'that names another algorithm',
      `${part({ alg: 'HS512', typ: 'JWT' })}.${part(claim)}.${token('admin').split('.')[2]}`,
    ],
    ['with a claim that was changed', `${token(pupil).split('.')[0]}.${part(claim)}.${token(pupil).split('.')[2]}`],
    ['signed with another secret', app.jwt.sign({ s: 'x', w: 'default' }, { key: 'guess' })],
    ['of a world that is not', app.jwt.sign({ s: (claim as { s: string }).s, w: 'elsewhere' })],
  ])('%s is none', async (_, text) => {
    const reply = await withToken(text)
    expect([reply.status, reply.body.ErrorCode]).toEqual([401, 401])
  })

  test('of a session that never was, though signed with the right secret, is told to sign in again', async () => {
    const reply = await withToken(app.jwt.sign({ s: 'x', w: 'default' }))
    expect([reply.status, reply.body.ErrorCode]).toEqual([200, 999])
    expect((await withToken(app.jwt.sign(claim))).body.ErrorCode).toBe(0)
  })

  test.each([
    ['none', () => ''],
    ['that of another session', () => token(pupil).split('.')[2]!],
    ['its own but for a letter', (own: string) => own.replace(/^./, first => (first === 'A' ? 'B' : 'A'))],
  ])('that was let in a moment ago is none with another signature: %s', async (_, signature) => {
    const text = token('admin')
    expect((await withToken(text)).body.ErrorCode).toBe(0)
    const [head, body, own] = text.split('.') as [string, string, string]
    const reply = await withToken(`${head}.${body}.${signature(own)}`)
    expect([reply.status, reply.body.ErrorCode]).toEqual([401, 401])
  })

  test('of another world is none here', async () => {
    const other = await app.worlds.create({ preset: 'tiny' })
    const foreign = app.signIn(other, 'x', plusSeconds(world.now(), 60))
    expect((await withToken(foreign)).status).toBe(401)
  })

  test('that has expired, or whose session was ended, is told to sign in again', async () => {
    const { Id } = (await stranger(account.login, { LoginName: 'bzr01', Pwd })).ResultValue!
    expect((await withToken(app.signIn(world, Id, world.now()))).body).toMatchObject({ ErrorCode: 999 })
    const mine = app.signIn(world, Id, plusSeconds(world.now(), 60))
    await http.get(account.logout.path).set('x-token', mine)
    expect((await withToken(mine)).body).toMatchObject({ ErrorCode: 999, ResultValue: null })
  })

  test('that is sent twice is none, and neither is one in the query of an ordinary call', async () => {
    expect(
      (
        await http
          .post(menu)
          .set('x-token', `${token('admin')}, ${token(pupil)}`)
          .send({})
      ).status,
    ).toBe(401)
    expect((await http.post(`${menu}?token=${token('admin')}`).send({})).status).toBe(401)
  })
})

test('a parameter that is given several times counts once, and cannot widen a query', async () => {
  const { body } = await http
    .post(people.listStudents.path)
    .set({ 'x-token': token('fdy01'), 'content-type': 'application/json' })
    .send('{"pagesize":2,"PAGESIZE":3,"PageSize":1,"ClassId":["a","b"]}')
  expect(body).toMatchObject({ ErrorCode: 0, ResultValue: { rows: [], total: 0 } })
  const { body: one } = await http.get(`${people.getStudent.path}?Id=a&Id=b&id=c`).set('x-token', token('admin'))
  expect(one).toMatchObject({ ErrorCode: 2, RequestMsg: '数据不存在或无权访问' })
})

test('a header cannot be smuggled in by the name of a file', async () => {
  const { Task } = await importRoster(api, 'admin', await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })]))
  const OriginalFileName = 'a"\r\nSet-Cookie: x=1; b.xlsx'
  world.transact(db => db.update(importTask).set({ OriginalFileName }).where(eq(importTask.Id, Task.Id)).run())
  const reply = await http.get(`${transfer.downloadFile.path}?Id=${Task.Id}`).set('x-token', token('admin'))
  expect(reply.status).toBe(200)
  expect(reply.headers).not.toHaveProperty('set-cookie')
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1%3B%20b-[%\dA-F]+\.xlsx$/,
  )
})

describe('somebody who wants to know which accounts there are', () => {
  /** How many password hashes a piece of work asks the thread pool for. */
  async function hashesOf(work: () => Promise<unknown>): Promise<number> {
    let count = 0
    const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && (count += 1)) }).enable()
    await work()
    hook.disable()
    return count
  }
  const wrong = (LoginName: string) => stranger(account.login, { LoginName, Pwd: 'wrong' })

  test.each(['fdy01', 'nobody-here', 'stop01'])('hears the same of %s, at the same cost', async name => {
    let answer: unknown
    expect(await hashesOf(async () => (answer = await wrong(name)))).toBe(1)
    expect(answer).toEqual(await wrong(`nobody-like-${name}`))
  })
})

test('somebody who tries passwords is asked for a captcha after three, and kept out after five by the right one too', async () => {
  const own = await startServer('tiny')
  const signIn = (Pwd: string, captcha = {}) => own.stranger(account.login, { LoginName: 'fdy01', Pwd, ...captcha })
  const wrong = { ErrorCode: 2, RequestMsg: '用户名或密码错误' }
  for (let n = 0; n < 3; n += 1) expect(await signIn('guess')).toMatchObject(wrong)
  expect(await signIn('guess')).toMatchObject({ ErrorCode: 5001, RequestMsg: '请输入验证码' })
  for (let n = 0; n < 2; n += 1) expect(await signIn('guess', await solvedCaptcha(own))).toMatchObject(wrong)
  const locked = { ErrorCode: 2, RequestMsg: '账号已锁定，请15分钟后再试' }
  expect(await signIn(Pwd, await solvedCaptcha(own))).toMatchObject(locked)
})

test('somebody who tries many passwords in a minute is held up, and nobody else', async () => {
  const tries = Array.from({ length: 70 }, () => stranger(account.login, { LoginName: 'sg01', Pwd: 'guess' }))
  const codes = (await Promise.all(tries)).map(({ ErrorCode }) => ErrorCode)
  expect(codes.filter(code => code === 429)).toHaveLength(10)
  expect(await stranger(account.login, { LoginName: 'sg01', Pwd })).toMatchObject({ ErrorCode: 429 })
  expect(await stranger(account.login, { LoginName: 'fdy01', Pwd })).toMatchObject({ ErrorCode: 0 })
})

test('a student who sends more than he may change changes only what he may', async () => {
  const row = world.reader().select().from(student).where(eq(student.StudentNo, pupil)).get()!
  const more = { RoleIds: ['admin'], StuStatus: 5, IsDel: 1, UserType: 4, CreateUserId: 'x' }
  const { Id, RowVersion } = row
  const form = { Id, RowVersion, Mobile: '13900000000', Mail: '', ...more }
  const named = await as(pupil)(people.editStudent, { ...form, TrueName: '改名' })
  expect(named).toMatchObject({ ErrorCode: 2, RequestMsg: '您不能修改姓名' })
  expect(await as(pupil)(people.editStudent, form)).toMatchObject({ ErrorCode: 0 })
  const after = world.reader().select().from(student).where(eq(student.StudentNo, pupil)).get()!
  expect(after).toMatchObject({
    TrueName: row.TrueName,
    StuStatus: row.StuStatus,
    IsDel: 0,
    CreateUserId: row.CreateUserId,
  })
  const roles = world.reader().select().from(userRole).where(eq(userRole.UserId, row.UserId)).all()
  expect(roles.map(({ RoleId }) => RoleId)).toEqual(['student'])
})

test('script that somebody stores comes back as text in JSON, never as a page', async () => {
  const script = '"><script>alert(1)</script>'
  await http.post('/api/BusinessLog/AddWebLog').send({ RoutePath: '/x', ErrorLog: script })
  const reply = await http.post('/api/BusinessLog/GetWebLogList').set('x-token', token('admin')).send({})
  expect(reply.body.ResultValue.rows[0].ErrorLog).toBe(script)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})
