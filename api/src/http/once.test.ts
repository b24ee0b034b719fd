import { system } from '@xuegong/contracts/modules/system'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nobody } from '#data/ctx'
import { once } from './once.ts'

/** Sends under a key in a world. */
const sendIn = (world: object) => (key: string, work: () => Promise<string>) =>
  once({ headers: { 'idempotency-key': key }, world } as never as FastifyRequest, system.addTerm, nobody, {}, work)

test('a send that fails after it was forgotten leaves alone what was sent under its key meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const send = sendIn({})
  let fail = () => {}
  const first = send('a', () => new Promise((_, rejected) => (fail = () => rejected(new Error('late')))))
  vi.advanceTimersByTime(600_000)
  await send('a', async () => 'second')
  fail()
  await expect(first).rejects.toThrow('late')
  expect(await send('a', async () => 'third')).toBe('second')
})

test('of more than 10,000 sends in a world the oldest is forgotten', async () => {
  const sendTo = sendIn({})
  const send = (key: string, result: string) => sendTo(key, async () => result)
  for (let sent = 0; sent < 10_000; sent += 1) await send(`${sent}`, 'first')
  expect(await send('1', 'again')).toBe('first')
  await send('one more', 'first')
  expect(await send('0', 'again')).toBe('again')
  expect(await send('9999', 'again')).toBe('first')
})
