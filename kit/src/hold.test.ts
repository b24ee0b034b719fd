import { execFile } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdWorlds } from './hold.ts'
import { withKit } from './start-kit.ts'

/** A server that answers in one way; where it is. */
async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`
}

test('worlds are held by a connection until it is let go', async () => {
  const asked: unknown[] = []
  const ended = vi.fn<() => void>()
  const url = await serverThat((request, reply) => {
    asked.push(request.url, request.headers['x-kit-token'])
    reply.once('close', ended).writeHead(200).write(': open\n\n')
  })
  const release = await holdWorlds(url, '夜间/1', 'secret')
  expect(asked).toEqual(['/__kit/hold?label=%E5%A4%9C%E9%97%B4%2F1', 'secret'])
  expect(ended).not.toHaveBeenCalled()
  release()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

test('who works with a server of others holds worlds there until the work is done, or has failed', async () => {
  const ended = vi.fn<() => void>()
  const url = await serverThat((_, reply) => void reply.once('close', ended).writeHead(200).write(': open\n\n'))
  await withKit(url, '', async ({ labels }) => {
    expect(labels).toEqual([expect.stringMatching(/^process-\d+-[\da-f]{8}$/)])
    expect(ended).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  await expect(withKit(url, '', () => Promise.reject(new Error('no work')))).rejects.toThrow('no work')
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
})

test('a process that holds worlds ends by itself when it has nothing else to do', async () => {
  const url = await serverThat((_, reply) => reply.writeHead(200).write(': open\n\n'))
  const script = `import { holdWorlds } from './src/hold.ts'; await holdWorlds(${JSON.stringify(url)}, 'a'); console.log('held')`
  const args = ['--input-type=module', '--eval', script]
  expect((await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '..') })).stdout).toBe(
    'held\n',
  )
})

test('a refusal is said in its sentence, and what is no answer of ours as it is', async () => {
  const refusing = await serverThat((_, reply) => reply.writeHead(403).end('{"RequestMsg":"X-Kit-Token is missing"}'))
  await expect(holdWorlds(refusing, 'a')).rejects.toThrow(`${refusing} holds no worlds: X-Kit-Token is missing`)
  const other = await serverThat((_, reply) => reply.writeHead(502).end('<h1>Bad Gateway</h1>'))
  await expect(holdWorlds(other, 'a')).rejects.toThrow(`${other} holds no worlds: 502 <h1>Bad Gateway</h1>`)
  const long = await serverThat((_, reply) => reply.writeHead(502).end('x'.repeat(300)))
  await expect(holdWorlds(long, 'a')).rejects.toThrow(new Error(`${long} holds no worlds: 502 ${'x'.repeat(200)}`))
  await expect(holdWorlds('http://127.0.0.1:1', 'a')).rejects.toThrow('ECONNREFUSED')
})
