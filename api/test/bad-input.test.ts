import { people } from '@xuegong/contracts/modules/people'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { buildAssessment, buildGreenChannel } from '@xuegong/db/build/evaluation'
import { buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { buildObjection, buildPublicity } from '#test/reviewing'
import { fieldsOf, isOfAssessment, isOfRecord } from '#test/fields-of'
import { startServer } from '#test/session'

const { app, as, token, world } = await startServer('school')
await world.own()
// The administrator decides on nothing unless nobody else can, and applies for nothing.
world.transact(db => {
  const { Id: AssessmentId } = buildAssessment(db)
  const shown = buildPublicity(db, { AssessmentId, Stage: 1, ClassId: 'none' })
  buildObjection(db, shown, { UserId: 'none' })
  const { Id: UserId } = db.select().from(student).limit(1).get()!
  buildGreenChannel(db, { UserId, SubmitTime: world.now() })
  const { Id: AssigneeId } = db.select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!
  const { Id: InstanceId } = buildInstance(db, { StarterId: AssigneeId })
  for (const HandleTime of [null, world.now()])
    buildTask(db, { AssigneeId, InstanceId, HandleTime, State: HandleTime ? 1 : 0 })
})
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

  test('script in a path is said back as text, never as markup', async () => {
    const reply = await http.get(`/api/${encodeURIComponent('<script>alert(1)</script>')}`)
    refused(reply.body, /^接口不存在：\/api\/.*script/)
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

const allLists = endpoints.filter(
  each => each.kind === 'query' && 'PageIndex' in fieldsOf(each) && each.access !== 'kit',
)

/** The list of the rows of one record, or of one assessment, refuses the id that is made up here, before it looks for rows. */
const lists = allLists.filter(each => !(isOfRecord(each) || isOfAssessment(each)))

describe('every list', () => {
  const ask = async (endpoint: Endpoint, input: object) => {
    const { ErrorCode, RequestMsg, ResultValue } = await as('admin')(endpoint, {
      Id: 'nothing',
      ...(isOfAssessment(endpoint) && { Aid: 'nothing' }),
      ...(isOfRecord(endpoint) && { PublicityId: 'nothing', ToolId: 'nothing', ActionId: 'nothing' }),
      ...input,
    })
    return { ErrorCode, RequestMsg, ResultValue: ResultValue as { rows: unknown[]; total: number } | null }
  }

  test.each(lists)('$path ignores a filter that it does not have', async endpoint => {
    expect(await ask(endpoint, { Nonsense: 'x' })).toEqual(await ask(endpoint, {}))
  })

  test.each(lists)('$path is empty beyond its end, and tells how many rows there are', async endpoint => {
    const [first, beyond] = [await ask(endpoint, {}), await ask(endpoint, { PageIndex: 100_000 })]
    expect(beyond.ResultValue?.rows ?? []).toEqual([])
    expect(first.ErrorCode).toBe(0)
    expect(beyond.ResultValue?.total).toBe(first.ResultValue?.total)
  })

  test('has rows to look at, except where nobody has done anything yet or the administrator has no class', async () => {
    const totals = await Promise.all(lists.map(async each => [each.path, (await ask(each, {})).ResultValue?.total]))
    expect(totals.filter(([, total]) => total === 0).map(([path]) => path)).toEqual([
      '/api/UserAuth/GetLoginLogList',
      '/api/DayVirus/GetMyVirusList',
      '/api/ROPS/GetInPutTaskList',
      '/api/ROPS/GetDownLogList',
      '/api/Notice/GetMsgGroupList',
      '/api/Student/GetMyClassUserList',
      '/api/Student/GetMyCollegeClassUser',
      '/api/PerformanceEvaluation/CounselorGetMyStuList',
      '/api/ImportExport/GetInPutTaskList',
      '/api/ImportExport/GetDownTaskList',
    ])
  })

  test.each(allLists.filter(each => 'sortField' in fieldsOf(each)))('$path sorts by no other field', async endpoint => {
    expect(await ask(endpoint, { sortField: 'IdCard' })).toMatchObject({
      ErrorCode: 2,
      RequestMsg: '排序字段格式不正确',
    })
  })

  test.each(allLists.filter(each => 'Key' in fieldsOf(each)))(
    '$path takes no search of 51 characters',
    async endpoint => {
      const { ErrorCode, RequestMsg } = await ask(endpoint, { Tab: 1, Key: '长'.repeat(51) })
      expect(ErrorCode).toBe(2)
      expect(RequestMsg).toMatch(/不能超过50个字$/)
    },
  )

  test.each(allLists)('$path refuses a page that does not exist', async endpoint => {
    expect((await ask(endpoint, { Tab: 1, PageIndex: 0 })).RequestMsg).toBe('页码不能小于1')
    expect((await ask(endpoint, { Tab: 1, PageIndex: 1e18 })).RequestMsg).toBe('页码不能大于1000000000')
    expect((await ask(endpoint, { Tab: 1, PageSize: 1_000_001 })).ErrorCode).toBe(2)
  })
})
