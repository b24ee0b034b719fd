import { endpoints } from '@xuegong/contracts/modules'
import { type Permission, type RoleCode, roleCodes } from '@xuegong/contracts/permissions'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { writesWorld } from '#data/ctx'
import { grants } from '#test/permission-table'
import { startServer } from '#test/session'

const { app, as, token } = await startServer('tiny')
const product = endpoints.filter(each => each.access !== 'kit')
const closed = product.filter(each => each.access !== 'public')
const fieldsOf = ({ input }: Endpoint) => Object.keys((input as unknown as { properties: object }).properties)
const accessKinds = ['public', 'signedIn', 'kit']

const send = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  app.inject({ method: endpoint.methods[0]!, url: endpoint.path, headers: { host: 'localhost', ...headers } })

describe('every endpoint', () => {
  test.each(endpoints)('$path declares who may call it', ({ access }) => {
    expect(accessKinds.includes(access) || /^\w+\.\w+$/.test(access)).toBe(true)
  })

  test.each(endpoints)('$path is served with each of its methods', ({ path, methods }) => {
    for (const method of methods) expect(app.hasRoute({ method, url: path })).toBe(true)
  })

  test('has a path of its own', () => {
    const calls = endpoints.flatMap(each => each.methods.map(method => `${method} ${each.path}`))
    expect(new Set(calls).size).toBe(calls.length)
  })

  test.each(closed)('$path turns a stranger away with 401', async endpoint => {
    const reply = await send(endpoint)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ ResultValue: null, ResultCode: 1, ErrorCode: 401 })
  })

  test.each(closed)('$path takes no forged token', async endpoint => {
    // The claim of a session that lives: only the signature is missing.
    const unsigned = `eyJhbGciOiJub25lIn0.${token('admin').split('.')[1]}.`
    expect((await send(endpoint, { 'x-token': unsigned })).json()).toMatchObject({ ErrorCode: 401 })
  })

  test.each(product.filter(writesWorld))(
    '$path has words for the operation log, or a reason why it is not in it',
    ({ title, unlogged }) => {
      expect([title, unlogged].filter(each => each !== undefined)).toHaveLength(1)
      expect(title ?? '改').toMatch(/[一-龥]/)
      expect(unlogged ?? 'For a reason.').toMatch(/^[A-Z].+\.$/)
    },
  )

  test.each(product.filter(each => each.methods.length > 1 && fieldsOf(each).length > 0))(
    '$path reads its input from where it is: by GET from the query, by POST from the body or the query',
    async endpoint => {
      const tooLong = { [fieldsOf(endpoint)[0]!]: 'x'.repeat(3000) }
      const caller = mayCall('admin', endpoint) ? 'admin' : 'fdy01'
      const headers = () => ({ host: 'localhost', 'x-token': token(caller) })
      const about = { url: endpoint.path }
      const replies = [
        await app.inject({ ...about, method: 'GET', headers: headers(), query: tooLong }),
        await app.inject({ ...about, method: 'POST', headers: headers(), query: tooLong }),
        await app.inject({ ...about, method: 'POST', headers: headers(), body: tooLong }),
      ]
      expect(replies.map(reply => reply.json().ErrorCode)).toEqual([2, 2, 2])
    },
  )

  test.each(product)('$path answers the five keys in their order', async endpoint => {
    const keys = Object.keys((await send(endpoint)).json())
    expect(keys).toEqual(['ResultValue', 'ResultCode', 'ErrorCode', 'RequestMsg', 'DevelopmentMessage'])
  })

  test.each(product.filter(each => each.access.includes('.')))(
    '$path refuses an account without any role',
    async endpoint => {
      expect(await as('nomenu01')(endpoint, {})).toMatchObject({ ErrorCode: 403 })
    },
  )
})

const mayCall = (role: RoleCode, { access }: Endpoint) => !access.includes('.') || grants(role, access as Permission)

test('the OpenAPI document is valid and names every path', async () => {
  const document = (await app.inject('/openapi.json')).json()
  const { valid, errors } = await new Validator().validate(document)
  expect(errors ?? '').toBe('')
  expect(valid).toBe(true)
  for (const { path } of endpoints) expect(document.paths).toHaveProperty([path.replace(/:(\w+)/g, '{$1}')])
})

test('the page of the documentation is served with what it needs, and shows the document', async () => {
  expect((await app.inject('/docs/')).body).toContain('swagger-ui-bundle.js')
  const script = await app.inject('/docs/static/swagger-ui-bundle.js')
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=utf-8'])
  expect((await app.inject('/docs/json')).json().paths).toHaveProperty(['/api/Student/GetStudentList'])
  expect((await app.inject('/docs/static/nothing.js')).statusCode).toBe(404)
})

test('every role of the matrix exists in a seeded world', async () => {
  const { role } = await import('@xuegong/db/schema/account')
  const stored = app.worlds.get('default')!.reader().select({ code: role.RoleCode }).from(role).all()
  expect(stored.map(row => row.code).sort()).toEqual([...roleCodes].sort())
})
