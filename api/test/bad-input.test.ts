import { people } from '@xuegong/contracts/modules/people'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { app, as, token } = await startApi('school')
await app.listen({ port: 0, host: '127.0.0.1' })
const http = supertest(app.server)
const list = '/api/Student/GetStudentList'
const asAdmin = { 'x-token': token('admin'), 'content-type': 'application/json' }

const refused = (body: unknown, text: string | RegExp) =>
  expect(body).toMatchObject({
    ResultValue: null,
    ResultCode: 1,
    ErrorCode: 2,
    RequestMsg: expect.stringMatching(text),
  })

describe('a bad request is refused with a sentence and the server lives on', () => {
  test('malformed JSON', async () => {
    refused((await http.post(list).set(asAdmin).send('{"PageIndex":')).body, '请求内容不是有效的 JSON')
  })

  test('JSON that is no object', async () => {
    refused((await http.post(list).set(asAdmin).send('[1,2]')).body, '请求内容应为一个对象')
  })

  test('a field of a wrong type', async () => {
    refused((await http.post(list).set(asAdmin).send({ PageIndex: 'many' })).body, '页码格式不正确')
  })

  test('an over-long text', async () => {
    refused(
      (
        await http
          .post(list)
          .set(asAdmin)
          .send({ Key: '长'.repeat(51) })
      ).body,
      '学号或姓名不能超过50个字',
    )
  })

  test('a required field that is missing', async () => {
    refused((await http.post('/api/UserAuth/GetManUserLogin').send({ LoginName: 'a' })).body, '请输入密码')
  })

  test('a body of 50 MB', async () => {
    const huge = JSON.stringify({ Key: 'x'.repeat(50 * 1024 * 1024) })
    refused((await http.post(list).set(asAdmin).send(huge)).body, '请求内容过大')
  })

  test('an unknown path', async () => {
    refused((await http.post('/api/No/Such').send({})).body, '接口不存在：/api/No/Such')
  })

  test('a path that cannot be decoded', async () => {
    refused((await http.get('/api/%E0%A4%A/x')).body, /./)
  })

  test('a text with stored script comes back as text, never as markup', async () => {
    const reply = await http.post(list).set(asAdmin).send({ Key: '<script>alert(1)</script>' })
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  test('afterwards the server answers as before', async () => {
    expect(await as('admin')(people.listStudents, {})).toMatchObject({ ErrorCode: 0 })
  })
})

test('a list of more than 1,000 rows needs the export action', async () => {
  expect(await as('sg01')(people.listStudents, { PageSize: 1001 })).toMatchObject({ ErrorCode: 403 })
  expect(await as('admin')(people.listStudents, { PageSize: 1001 })).toMatchObject({ ErrorCode: 0 })
})
