import { account } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { app, as, token } = await startApi('school')
const pupil = '2024010101'
const { Id: UserId } = (await as(pupil)(account.getProfile, {})).ResultValue!

/** Calls as the administrator by GET, with the fields in the query, and by POST, with them in the body. */
const byBoth = async (url: string, fields: Record<string, string>) => {
  const headers = { host: 'localhost', 'x-token': token('admin') }
  const byGet = await app.inject({ method: 'GET', url, headers, query: fields })
  return [byGet.json(), (await app.inject({ method: 'POST', url, headers, body: fields })).json()]
}

test('who asks for a student by GET or by POST is given him, and not himself', async () => {
  const [byGet, byPost] = await byBoth('/api/ROPS/GetUserInfo', { UserId })
  expect(byPost.ResultValue.Base).toMatchObject({ LoginName: pupil, TrueName: '赵一诺' })
  expect(byGet).toEqual(byPost)
})

test('who narrows a class by GET or by POST is given no other student', async () => {
  const [byGet, byPost] = await byBoth('/api/ROPS/RopsClassData', { Key: pupil })
  expect(byPost.ResultValue).toMatchObject({ total: 1, rows: [{ LoginName: pupil }] })
  expect(byGet).toEqual(byPost)
})

test('of a POST that says something in the query and something else in the body the query counts', async () => {
  const headers = { host: 'localhost', 'x-token': token('admin') }
  const url = `/api/ROPS/GetUserInfo?UserId=${UserId}`
  const reply = await app.inject({ method: 'POST', url, headers, body: { UserId: 'somebody else' } })
  expect(reply.json().ResultValue.Base).toMatchObject({ LoginName: pupil })
})

test('a field that is empty in the query of a POST is the one of its body', async () => {
  const headers = { host: 'localhost', 'x-token': token('admin') }
  const reply = await app.inject({ method: 'POST', url: '/api/ROPS/GetUserInfo?UserId=', headers, body: { UserId } })
  expect(reply.json().ResultValue.Base).toMatchObject({ LoginName: pupil })
})

test('a HEAD on signing out is no call, and the session goes on', async () => {
  const headers = { host: 'localhost', 'x-token': token('fdy01') }
  await app.inject({ method: 'HEAD', url: '/api/UserAuth/UserLoginOut', headers })
  const asked = await app.inject({ method: 'POST', url: account.loadMenu.path, headers })
  expect(asked.json().ErrorCode).toBe(0)
})
