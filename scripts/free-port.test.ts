import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, isFree } from './free-port.mjs'

/** Listens on a port until the test is over. */
const listen = (port: number) =>
  new Promise<void>((done, failed) => {
    const server = createServer().once('error', failed).listen(port, done)
    onTestFinished(() => void server.close())
  })

test('a port that is given is free, and another one is given while it is in use', async () => {
  const first = await freePort()
  await listen(first)
  const second = await freePort()
  await listen(second)
  expect(second).not.toBe(first)
})

test('a port is free until somebody listens on it; what is no port is refused', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  await listen(port)
  expect(await isFree(port)).toBe(false)
  await expect(isFree(65_536)).rejects.toThrow('65536')
})
