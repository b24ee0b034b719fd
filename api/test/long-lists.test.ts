import { success } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { expect, test } from 'vitest'
import { kitClient } from '#test/kit-client'
import { startServer } from '#test/session'

const api = await startServer('demo')

/** Asks for more than a page, as plain HTTP. */
const ask = (input: object, who = 'admin', headers = {}) =>
  api.app.inject({
    method: 'POST',
    url: people.listStudents.path,
    headers: { host: 'localhost', 'x-token': api.token(who), ...headers },
    body: input,
  })

/** The rows of pages of 500, from one to another. */
async function pages(from: number, to: number): Promise<StudentRow[]> {
  const rows: StudentRow[] = []
  for (let PageIndex = from; PageIndex <= to; PageIndex += 1)
    rows.push(...(await api.as('admin')(people.listStudents, { PageIndex, PageSize: 500 })).ResultValue!.rows)
  return rows
}

test('a long list is, byte for byte, what its pages are', async () => {
  const { body, headers } = await ask({ PageSize: 1_000_000 })
  const whole = JSON.stringify(success({ rows: await pages(1, 10), total: 4800 }))
  // Not toBe: nobody reads a difference of megabytes.
  expect(body === whole).toBe(true)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('it begins where its page begins and is as long as it', async () => {
  const { rows, total } = (await ask({ PageIndex: 2, PageSize: 1500 })).json().ResultValue
  expect(rows).toEqual(await pages(4, 6))
  expect(total).toBe(4800)
})

test('it keeps filters, order and data scope', async () => {
  const input = { sortField: 'StudentNo', sortOrder: 'descend', StuStatus: 1 } as const
  const { ResultValue } = await api.as('fdy01')(people.listStudents, { ...input, PageSize: 1000 })
  expect(ResultValue!.total).toBeLessThan(1000)
  expect((await ask({ ...input, PageSize: 1001 }, 'fdy01')).json()).toEqual(success(ResultValue))
})

test('it may be empty', async () => {
  expect((await ask({ PageSize: 1001, Key: 'nobody' })).json()).toEqual(success({ rows: [], total: 0 }))
})

test('it is refused to whoever may not export', async () => {
  const { statusCode, body } = await ask({ PageSize: 1_000_000 }, 'sg01')
  expect(statusCode).toBe(403)
  expect(JSON.parse(body)).toMatchObject({ ErrorCode: 403, ResultValue: null })
})

test('it comes compressed where that is wanted', async () => {
  const { headers, rawPayload } = await ask({ PageSize: 2000 }, 'admin', { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(200_000)
})

test('it is one entry in the journal, with its beginning and its length', async () => {
  await ask({ PageSize: 1_000_000 })
  const [entry] = await kitClient(api).journal('?limit=1')
  expect(entry).toMatchObject({
    endpoint: 'people.listStudents',
    outcome: 'ok',
    code: 0,
    reason: '成功，分段发送 4800 行',
    answer: expect.stringMatching(/^{"ResultValue":{"rows":\[{"Id":.*…$/),
  })
})
