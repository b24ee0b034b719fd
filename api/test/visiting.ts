import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { afterAll } from 'vitest'
import { buildApp } from '#app'
import { startApi } from './session.ts'

/** How many visitors the demonstration of these tests has room for. */
export const most = 4

/** A server with a demonstration, and browsers of its visitors. */
export async function startDemo() {
  const { config } = await startApi('tiny')
  const webDir = mkdtempSync(join(tmpdir(), 'xuegong-demo-'))
  mkdirSync(join(webDir, '.vite'))
  writeFileSync(join(webDir, 'index.html'), '<html><head><base href="/" /></head><body></body></html>')
  writeFileSync(join(webDir, 'demo.html'), '<title>演示</title>')
  writeFileSync(
    join(webDir, '.vite/manifest.json'),
    JSON.stringify({ 'src/demo/bar.ts': { file: 'assets/bar-1.js', css: ['assets/bar-1.css'] } }),
  )
  const demo = { demo: true, demoWorlds: most, demoMinutes: 30 }
  const app = await buildApp({ ...config, ...demo, webDir, dataDir: join(webDir, 'data') }, { preset: 'tiny' })
  afterAll(async () => {
    await app.close()
    rmSync(webDir, { recursive: true })
  })

  let addresses = 0
  /** A browser of a visitor: keeps its cookie, and has an address of its own. */
  function visitor(name?: string) {
    let cookie = name ? `kit_demo=${name}` : ''
    addresses += 1
    const remoteAddress = `10.0.0.${addresses}`
    const send = async (method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) => {
      const reply = await app.inject({
        method,
        url,
        remoteAddress,
        headers: { host: 'show.example.edu.cn', ...(cookie && { cookie }), ...headers },
        ...(body && { body }),
      })
      const set = reply.cookies.find(each => each.name === 'kit_demo')
      if (set) cookie = `kit_demo=${set.value}`
      return reply
    }
    return {
      send,
      look: async () => (await send('GET', kit.getDemo.path)).json().ResultValue,
      start: async (LoginName = 'admin', preset = 'tiny') =>
        (await send('POST', kit.startDemo.path, { preset, LoginName })).json(),
      enter: async (LoginName: string) => (await send('POST', kit.enterDemo.path, { LoginName })).json(),
      reset: async () => (await send('POST', kit.resetDemo.path, {})).json(),
      page: async (path: string) => {
        const { statusCode, headers } = await send('GET', path, undefined, { accept: 'text/html' })
        return [statusCode, headers.location]
      },
    }
  }

  return {
    app,
    visitor,
    /** Ends the worlds of a test's visitors. */
    leave: async (...urls: string[]) => {
      for (const url of urls) await app.worlds.drop(url.slice('/w/'.length, -1))
    },
    listAs: async ({ send }: ReturnType<typeof visitor>, { url, Token }: { url: string; Token: string }) =>
      (
        await send('POST', `${url.slice(0, -1)}${people.listStudents.path}`, { PageSize: 5 }, { 'x-token': Token })
      ).json(),
  }
}
