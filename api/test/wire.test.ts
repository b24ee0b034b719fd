import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { app, token } = await startApi('tiny')
await app.listen({ port: 0, host: '127.0.0.1' })
const http = supertest(app.server)
const login = '/api/UserAuth/GetManUserLogin'
const good = { LoginName: 'fdy01', Pwd: 'Qinghe@2026', ApplyType: 1 }

describe('the wire keeps its rules', () => {
  test('R1 R2 R4: a success is five keys in order, compact, with an empty message', async () => {
    const { text, headers } = await http.get('/api/UserAuth/UserLoginOut').set('x-token', token('fdy01'))
    expect(text).toBe(
      '{"ResultValue":{"SsoLogoutUrl":""},"ResultCode":0,"ErrorCode":0,"RequestMsg":"","DevelopmentMessage":null}',
    )
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('R3 R4: a refusal is a whole body that can be compared', async () => {
    const { text, status } = await http.post(login).send({ ...good, Pwd: 'wrong' })
    expect(status).toBe(200)
    expect(text).toBe(
      '{"ResultValue":null,"ResultCode":1,"ErrorCode":2,"RequestMsg":"用户名或密码错误","DevelopmentMessage":null}',
    )
  })

  test('R5 R6: a greedy pattern cuts the token out of the login body', async () => {
    const { text } = await http.post(login).send(good)
    const cut = /Token":"(.+)","E/.exec(text)?.[1]
    const reply = await http.post('/api/UserRole/LoadMenuByUser').set('X-Token', cut!)
    expect(reply.body.ErrorCode).toBe(0)
    expect(text.split('","E')).toHaveLength(2)
  })

  test.each([[{ key: 'key_0' }], [{ Code: '', Key: '123123' }], [{}], [{ Code: '0000', key: '' }]])(
    'R8: signing in works with %j as captcha',
    async captcha => {
      expect((await http.post(login).send({ ...good, ...captcha })).body).toMatchObject({ ErrorCode: 0 })
    },
  )

  test('R9: names match in any case and the last one wins', async () => {
    const body = '{"LoginName":"placeholder","Pwd":"x","ApplyType":"3","Loginname":"fdy01","pwd":"Qinghe@2026"}'
    expect(
      (await http.post(login).set('content-type', 'application/json;charset=UTF-8').send(body)).body.ErrorCode,
    ).toBe(0)
  })

  test('R11: a POST without body and content type is taken', async () => {
    const reply = await http.post('/api/UserRole/LoadMenuByUser').set('x-token', token('fdy01')).unset('content-type')
    expect(reply.body.ErrorCode).toBe(0)
  })

  test.each(['?http://example.org/a?b=c', ''])('R12: a GET on a POST call with query “%s” answers', async query => {
    expect((await http.get(login + query)).body).toMatchObject({ ErrorCode: 2 })
  })

  test('R13: fields nobody knows are ignored', async () => {
    expect((await http.post(login).send({ ...good, cookies: { a: 1 }, model: 'x' })).body.ErrorCode).toBe(0)
  })

  test('R17: answers are never compressed with brotli', async () => {
    const reply = await http.get('/openapi.json').set('accept-encoding', 'br, gzip')
    expect(reply.headers['content-encoding']).toBe('gzip')
  })

  test.each(['/xuegong', '/xingateway/zhxg'])('R19: the API is served under %s', async prefix => {
    expect((await http.post(prefix + login).send(good)).body.ErrorCode).toBe(0)
  })

  test('R19: GET / answers', async () => {
    expect((await http.get('/')).status).toBe(200)
  })
})
