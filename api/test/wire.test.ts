import { PNG } from 'pngjs'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { startServer } from '#test/session'
import { cutCaptcha, cutToken, guessPerson, guessRoster } from '#test/wire-clients'

const { app, token } = await startServer('school')
await app.listen({ port: 0, host: '127.0.0.1' })
const http = supertest(app.server)

const login = '/api/UserAuth/GetManUserLogin'
const captcha = '/api/BaseData/GetAuthCode'
const logout = '/api/UserAuth/UserLoginOut'
const menu = '/api/UserRole/LoadMenuByUser'
const students = '/api/Student/GetStudentList'
const good = { LoginName: 'fdy01', Pwd: 'Qinghe@2026', ApplyType: 1 }
const pupil = '2024010101'

describe.each(['', '/xuegong', '/xingateway/zhxg'])('under “%s” a program', at => {
  const signIn = (body: object = good) => http.post(at + login).send(body)

  test('R1 R2: compares a success byte for byte', async () => {
    const { text } = await http.get(at + logout).set('x-token', token('fdy01'))
    const { SsoLogoutUrl } = JSON.parse(text).ResultValue
    expect(text).toBe(
      `{"ResultValue":{"SsoLogoutUrl":"${SsoLogoutUrl}"},"ResultCode":0,"ErrorCode":0,"RequestMsg":"","DevelopmentMessage":null}`,
    )
  })

  test('R3: compares a refusal byte for byte', async () => {
    const { text, status } = await signIn({ ...good, LoginName: 'nobody', Pwd: 'wrong' })
    expect(status).toBe(200)
    expect(text).toBe(
      '{"ResultValue":null,"ResultCode":1,"ErrorCode":2,"RequestMsg":"用户名或密码错误","DevelopmentMessage":null}',
    )
  })

  test('R4: finds Chinese as it is, no white space between marks, and the type with its charset', async () => {
    const { text, headers } = await http
      .post(`${at}/api/UserInfo/GetLoginBaseInfo`)
      .set('x-token', token(pupil))
      .send({})
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(text).toContain('"TrueName":"赵一诺"')
    expect(text).not.toMatch(/\\u[\da-f]{4}|[:,]\s|\n/)
  })

  test('R5 R6: cuts the token out with a greedy pattern and reads with it', async () => {
    const { text } = await signIn()
    expect(text.split('","E')).toHaveLength(2)
    const reply = await http.post(at + menu).set('X-Token', cutToken(text))
    expect(reply.body.ErrorCode).toBe(0)
  })

  test('R7: finds key and picture of a captcha by their places', async () => {
    const { key, keyByEnd, image } = cutCaptcha((await http.post(at + captcha)).text)
    expect(key).toMatch(/^[\da-f-]{36}$/)
    expect(keyByEnd).toBe(key)
    expect(PNG.sync.read(Buffer.from(image, 'base64')).width).toBeGreaterThan(0)
  })

  test.each([{ key: 'key_0' }, { key: '6f2c' }, { Code: '', Key: '123123' }, {}, { Code: '0000', key: '' }])(
    'R8: signs in with %o for a captcha',
    async more => {
      expect((await signIn({ ...good, ...more })).body).toMatchObject({ ErrorCode: 0, ResultCode: 0 })
    },
  )

  test('R8: hears of a wrong password in words without 验证, and of a captcha by 5001', async () => {
    const wrong = () => signIn({ ...good, LoginName: `wire${at.length}`, Pwd: 'x' })
    const replies = [await wrong(), await wrong(), await wrong(), await wrong()]
    expect(replies.map(({ body }) => body.ErrorCode)).toEqual([2, 2, 2, 5001])
    expect(replies[0]!.body.RequestMsg).not.toContain('验证')
    expect(replies[3]!.body.RequestMsg).toContain('验证')
  })

  test('R9: sends names in any case, the last one counting', async () => {
    const body =
      '{"LoginName":"your number","Pwd":"your password","Loginname":"fdy01","pwd":"Qinghe@2026","ApplyType":3}'
    const reply = await http
      .post(at + login)
      .set('content-type', 'application/json')
      .send(body)
    expect(reply.body.ErrorCode).toBe(0)
  })

  test.each([{ 'x-token': '' }, { 'X-TOKEN': '', AppType: '2#3.0.0#1' }, { 'x-Token': '', apptype: '4#1.1.11' }])(
    'R10: names the token header as in %o, with and without AppType',
    async headers => {
      const [name] = Object.keys(headers) as [string]
      const reply = await http
        .post(at + menu)
        .set({ ...headers, [name]: token('fdy01') })
        .send({})
      expect(reply.body.ErrorCode).toBe(0)
    },
  )

  test('R11: posts no body and no content type', async () => {
    expect((await http.post(at + captcha).unset('content-type')).body.ErrorCode).toBe(0)
    const reply = await http
      .post(at + menu)
      .set('x-token', token('fdy01'))
      .unset('content-type')
    expect(reply.body.ErrorCode).toBe(0)
  })

  test.each([captcha, login, '/api/DayVirus/AddVirus', '/api/DayVirus/GetVirusBaseList'])(
    'R12: GETs %s, with an address for a query too, and is answered at once',
    async path => {
      for (const query of ['', '?http://example.org/a?b=c'])
        expect((await http.get(at + path + query).redirects(0)).body.ErrorCode).toBe(2)
    },
  )

  test('R13: sends fields that nobody knows, numbers as text, and nothing for a number', async () => {
    const more = { cookies: { a: 1 }, model: 'x', username: 'y', ApplyType: '1' }
    expect((await signIn({ ...good, ...more })).body.ErrorCode).toBe(0)
    const filter = { PageIndex: '1', PageSize: '10', StuStatus: '', total: 34 }
    const list = await http
      .post(at + students)
      .set('x-token', token('fdy01'))
      .send(filter)
    expect(list.body.ResultValue.rows).toHaveLength(10)
  })

  test.each(['2026-10-14', '2026-1-4', ' 2026-10-14 ', ''])('R14: filters by the day “%s”', async StartTime => {
    const reply = await http
      .post(`${at}/api/BusinessLog/GetOperLogList`)
      .set('x-token', token('admin'))
      .send({ StartTime })
    expect(reply.body.ErrorCode).toBe(0)
  })

  test.each(['xxxx-xx-xx', '2000-00-00', '14/10/2026'])(
    'R14: sends the junk day “%s” and the server stands',
    async StartTime => {
      const reply = await http
        .post(`${at}/api/BusinessLog/GetOperLogList`)
        .set('x-token', token('admin'))
        .send({ StartTime })
      expect([reply.status, [0, 2].includes(reply.body.ErrorCode)]).toEqual([200, true])
    },
  )

  test('R15: finds its own login name in every object that answers for a person', async () => {
    for (const path of ['UserInfo/GetLoginBaseInfo', 'UserInfo/GetBaseInfo', 'Student/UserGetMyUserData']) {
      const reply = await http.post(`${at}/api/${path}`).set('x-token', token(pupil)).send({})
      expect(reply.body.ResultValue).toMatchObject({ LoginName: pupil })
    }
  })

  test('R16: signs out by GET with the token in the header alone, and the token is worth nothing after it', async () => {
    const mine = cutToken((await signIn()).text)
    expect((await http.get(at + logout).set('X-Token', mine)).body.ErrorCode).toBe(0)
    expect(
      (
        await http
          .post(at + menu)
          .set('X-Token', mine)
          .send({})
      ).body.ErrorCode,
    ).toBe(999)
  })

  // What fits into one packet goes out at once whatever its size.
  const pages: [number, string?][] = [[10], [100, 'gzip']]
  test.each(pages)('R17: offers brotli for a page of %i and is sent %s', async (PageSize, encoding) => {
    const asked = http.post(at + students).set({ 'x-token': token('admin'), 'accept-encoding': 'gzip, deflate, br' })
    expect((await asked.send({ PageSize })).headers['content-encoding']).toBe(encoding)
  })

  test('R18: calls eight times within a second from one address', async () => {
    const calls = Array.from({ length: 8 }, () => http.post(at + captcha).send({}))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  test('R19 R21: fetches the front page over plain HTTP, is not sent elsewhere, and then calls under its prefix', async () => {
    const reply = await http.get('/').redirects(0)
    expect(reply.status).toBe(200)
    expect(reply.headers).not.toHaveProperty('strict-transport-security')
    expect((await signIn()).body.ErrorCode).toBe(0)
  })

  test('R20: comes with another host, origin, referer, agent and a cookie of a balancer', async () => {
    const strange = {
      host: 'xg.example.edu.cn',
      origin: 'https://elsewhere.example.org',
      referer: 'https://elsewhere.example.org/xgwui/',
      'user-agent': 'python-requests/2.31',
      cookie: 'insert_cookie=12345678',
    }
    expect(
      (
        await http
          .post(at + login)
          .set(strange)
          .send(good)
      ).body.ErrorCode,
    ).toBe(0)
  })

  test('signs in twice and uses either token', async () => {
    const tokens = [cutToken((await signIn()).text), cutToken((await signIn()).text)]
    for (const each of tokens) {
      const reply = await http
        .post(at + menu)
        .set('X-Token', each)
        .send({})
      expect(reply.body.ErrorCode).toBe(0)
    }
  })

  test('finds out who it is from the first profile that answers', async () => {
    const reply = await http.post(`${at}/api/UserInfo/GetLoginBaseInfo`).set('X-Token', token(pupil)).send({})
    const { number, name, college, class: inClass } = guessPerson(reply.body)
    expect([number, name]).toEqual([pupil, '赵一诺'])
    expect(college).toMatch(/学院/)
    expect(inClass).toMatch(/班/)
  })

  test('finds its class in the roster, by number and name', async () => {
    const reply = await http.post(`${at}/api/Student/GetMyClassUserList`).set('X-Token', token(pupil)).send({})
    const found = guessRoster(reply.body)
    expect(found.length).toBeGreaterThan(20)
    expect(found).toContainEqual({ number: pupil, name: '赵一诺' })
  })

  test.each([
    'Student/GetMyClassUserList',
    'Student/GetMyCollegeClassUser',
    'Student/GetMnageableStudentslist',
    'Student/GetStudentDatalist',
    'PerformanceEvaluation/CounselorGetMyStuList',
    'ROPS/RopsClassData',
  ])('reads the students of a counsellor from %s', async path => {
    const reply = await http.post(`${at}/api/${path}`).set('X-Token', token('fdy01')).send({})
    expect(guessRoster(reply.body).length).toBeGreaterThan(20)
  })
})
