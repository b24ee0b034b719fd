import { expect, test } from 'vitest'
import { endFile } from './file-end.ts'
import { startApi } from './session.ts'

test('the server that test files share cannot be closed by one of them, and forgets the worlds of a file behind it', async () => {
  const api = await startApi('tiny')
  const other = await startApi('tiny')
  expect(other.app.server).toBe(api.app.server)
  expect(other.world).not.toBe(api.world)
  expect(() => api.app.close()).toThrow('startServer() gives one that may be closed')

  const { worlds } = api.app
  expect(worlds.all().length).toBeGreaterThan(2)
  await endFile()
  expect(worlds.all().map(({ id }) => id)).toEqual(['default'])
  expect((await startApi('tiny')).app.server).toBe(api.app.server)
})
