import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kit } from '@xuegong/contracts/modules/kit'
import type { NewAccount } from '@xuegong/contracts/modules/kit/arrangement'
import { clientOf } from '@xuegong/contracts/client'
import { expect, test } from 'vitest'
import { buildApp, type Choices } from '#app'
import { startServer } from '#test/session'

const { app, config } = await startServer('tiny')
await app.close()

/** Data folders of which each begins with nothing. */
let folders = 0
function freshFolder() {
  folders += 1
  const dataDir = join(config.dataDir, `own-${folders}`)
  const start = (choices: Choices) => buildApp({ ...config, dataDir }, { exactly: true, ...choices })
  /** Starts and stops; gives the numbers of students that are not those of the preset. */
  const run = async (choices: Choices) => {
    const server = await start(choices)
    const db = server.worlds.get('default')!.reader().$client
    const added = db.prepare("select StudentNo from Student where StudentNo like '_0001'").pluck().all()
    await server.close()
    return added
  }
  return { dataDir, start, run }
}

const order = {
  preset: 'tiny',
  now: '2026-11-02 08:00:00',
  arrangement: { rows: { Student: [{ studentNo: 'A0001' }] }, params: { LoginCaptcha: '1' } },
} as const
const new01: NewAccount = { LoginName: 'new01', Roles: ['fdy'] }
const other =
  'holds a school made of tiny with other rows, accounts, parameters or another time than are asked for: choose another folder, or delete this one'

test('a folder begins again with the order that its school was made of, at another time if that is wanted', async () => {
  const { run } = freshFolder()
  expect(await run(order)).toEqual(['A0001'])
  expect(await run(structuredClone(order))).toEqual(['A0001'])
  expect(await run({ ...order, standsAt: '2026-12-01 08:00:00' })).toEqual(['A0001'])
})

test.each([
  ['other rows', { ...order, arrangement: { ...order.arrangement, rows: { Student: [{ studentNo: 'B0001' }] } } }],
  ['an entity that there is not', { ...order, arrangement: { rows: { Students: [{}] } } }],
  ['other parameters', { ...order, arrangement: { ...order.arrangement, params: { LoginCaptcha: '0' } } }],
  ['an account', { ...order, arrangement: { ...order.arrangement, accounts: [new01] } }],
  ['nothing arranged', { preset: 'tiny' }],
  ['another time of its own', { ...order, now: '2026-11-03 08:00:00' }],
] as const)('an order with %s is refused on the folder', async (_, changed) => {
  const { dataDir, run } = freshFolder()
  await run(order)
  await expect(run(changed)).rejects.toThrow(new Error(`${dataDir} ${other}`))
  await run(order)
})

test('another preset is refused by its name, and who asks for nothing takes what is there', async () => {
  const { dataDir, run } = freshFolder()
  await run(order)
  await expect(run({ preset: 'school' })).rejects.toThrow(
    new Error(`${dataDir} holds a school made of tiny, not of school: choose another folder, or delete this one`),
  )
  expect(await run({ preset: 'school', exactly: false })).toEqual(['A0001'])
})

test('what a folder was made of is known after a reset, and after a kept state was brought back', async () => {
  const { start, run } = freshFolder()
  const first = await start(order)
  const client = clientOf({ baseUrl: await first.listen({ port: 0, host: '127.0.0.1' }) })
  await client.get(kit.addSnapshot, { id: 'default', name: 'a' })
  await client.get(kit.resetWorld, { id: 'default' })
  await client.get(kit.restoreWorld, { id: 'default', name: 'a' })
  await first.close()
  await expect(run({ preset: 'tiny' })).rejects.toThrow(other)
  await run(order)
})

test('of a school that an earlier version made its preset alone tells', async () => {
  const { dataDir, run } = freshFolder()
  await run(order)
  const file = join(dataDir, 'worlds/default/world.json')
  const card = JSON.parse(readFileSync(file, 'utf8'))
  expect(card.madeOf).toMatch(/^[\w-]{43}$/)
  writeFileSync(file, JSON.stringify({ ...card, madeOf: undefined }))
  await run({ preset: 'tiny' })
  await expect(run({ preset: 'school' })).rejects.toThrow('made of tiny, not of school')
})
