import { system } from '@xuegong/contracts/modules/system'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { nobody } from '#data/ctx'
import { once } from './once.ts'

test('of more than 10,000 sends in a world the oldest is forgotten', async () => {
  const world = {}
  const send = (key: string, result: string) =>
    once(
      { headers: { 'idempotency-key': key }, world } as never as FastifyRequest,
      system.addTerm,
      nobody,
      {},
      async () => result,
    )
  for (let sent = 0; sent < 10_000; sent += 1) await send(`${sent}`, 'first')
  expect(await send('1', 'again')).toBe('first')
  await send('one more', 'first')
  expect(await send('0', 'again')).toBe('again')
  expect(await send('9999', 'again')).toBe('first')
})
