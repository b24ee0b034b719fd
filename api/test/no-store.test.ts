import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { app, token } = await startApi('school')

test.each([
  ['a result', 'POST', '/api/SysInfo/GetTitleAndImg'],
  ['a list', 'POST', '/api/Student/GetStudentList'],
  ['a list in slices', 'POST', '/api/Student/GetStudentList?long'],
  ['a refusal', 'POST', '/api/Student/GetStudent?Id=none'],
  ['an unknown path', 'POST', '/api/No/Such'],
  ['a path that cannot be decoded', 'GET', '/api/%E0%A4%A/x'],
  ['a file', 'GET', '/api/ImportExport/DownTemplate?TaskType=1'],
  ['a call of the control plane', 'GET', '/__kit/worlds'],
] as const)('%s is kept by nobody on the way', async (_, method, url) => {
  const headers = { host: 'localhost', 'x-token': token('admin') }
  const body = method === 'POST' && { body: url.endsWith('?long') ? { PageSize: 2000 } : {} }
  const reply = await app.inject({ method, url, headers, ...body })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers).toHaveProperty('x-request-id')
})
