/** Which Node the project runs under, and how whoever has an older one gets there. An old Node must understand this file. */
import { readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNew } from '../kit/src/node-version.mjs'

/**
 * Nothing where this Node is new enough. Otherwise a Node of the version in .node-version: `path()` fetches it from the npm
 * registry, once, and gives the path of its program, `env()` is what makes it everybody's Node below it.
 */
export function newNode() {
  if (isNew(process.versions.node)) return undefined
  const wanted = readFileSync(fileURLToPath(new URL('../.node-version', import.meta.url)), 'utf8').trim()
  let path = ''
  return {
    path: async () => {
      console.log(
        `Node.js ${process.version} is older than this project needs: it goes on under Node.js v${wanted} of npm`,
      )
      const { run } = await import('./children.mjs')
      const found = await run(`npx --yes --package=node@${wanted} -- node -p process.execPath`, [], {
        shell: true,
        quiet: true,
      })
      path = found.output.trim().split('\n').pop()
      if (found.code === 0) return path
      console.error(`${found.output}\nInstall Node.js 24 from https://nodejs.org`)
      return process.exit(1)
    },
    env: () => ({ PATH: dirname(path) + delimiter + process.env.PATH }),
  }
}
