import { kit } from '@xuegong/contracts/modules/kit'
import { expect, test } from 'vitest'
import { startServer } from '#test/session'
import { allEntities } from './entity.ts'

const { app } = await startServer('tiny')
const call = async (method: 'POST' | 'PUT', url: string, body: object) =>
  (await app.inject({ method, url, headers: { host: 'localhost' }, body })).json()

test.each(allEntities().map(({ name }) => ({ name })))('a $name is made of nothing', async ({ name }) => {
  const { id } = (await call('POST', kit.createWorld.path, { preset: 'school' })).ResultValue
  const answer = await call('PUT', `/__kit/worlds/${id}/rows`, { rows: { [name]: [{}] } })
  expect({ name, ...answer }).toMatchObject({ ErrorCode: 0, ResultValue: [{ Entity: name }] })
  console.log(JSON.stringify(answer.ResultValue[0]))
})
