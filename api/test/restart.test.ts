import { statSync } from 'node:fs'
import { account } from '@xuegong/contracts/account'
import { people } from '@xuegong/contracts/people'
import { expect, test } from 'vitest'
import { buildApp } from '#app'
import { startApi } from '#test/session'

test('after a restart the default world, its changes and its sessions are still there', async () => {
  const { app, as, token, config } = await startApi('tiny')
  const { Id } = (await as('admin')(people.listStudents, {})).ResultValue!.rows[0]!
  await as('admin')(people.editStudent, { Id, RowVersion: 1, Mobile: '13900001111', Mail: '' })
  const headers = { 'x-token': token('admin') }
  await app.close()

  const again = await buildApp(config, { preset: 'tiny' })
  const reply = await again.inject({ method: 'GET', url: people.getStudent.path, query: { Id }, headers })
  expect(reply.json().ResultValue).toMatchObject({ RowVersion: 2 })
  await again.close()
})

test('the secret that signs tokens is readable by its owner only', async () => {
  const { config } = await startApi('tiny')
  expect(statSync(`${config.dataDir}/secret`).mode & 0o777).toBe(0o600)
})

test('a token signed with another secret is no token', async () => {
  const [one, other] = [await startApi('tiny'), await startApi('tiny')]
  const headers = { 'x-token': other.token('admin') }
  const reply = await one.app.inject({ method: 'POST', url: account.getMenu.path, headers })
  expect(reply.json()).toMatchObject({ ErrorCode: 401 })
})
