import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import type { Client } from '@xuegong/contracts/client'
import { kit } from '@xuegong/contracts/modules/kit'
import { isPublicPath } from '@xuegong/contracts/public-routes'

/** Roles by what they may, the strongest first, and the demo account of each. */
const accounts = ['admin', 'xgc01', 'college01', 'fdy01', 'bzr01', 'sg01', 'zzy01', '2024010101']

/** Values of a node's comment that name a layout; any other is a view. */
const layout = /^(BasicLayout|PlatformLayout|RouteView|layout\/Layout|Layout|ZXPageView|BlankLayout)$/

const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ attributes: { comment, url }, children }) => [
    ...(layout.test(comment) ? [] : [url.replace(/^\/+/, '')]),
    ...pathsOf(children),
  ])

/** Every page of every menu of a world, once, by the strongest account that has it: `[account, paths][]`. */
export async function menuScreens(world: string, server: Client, client: Client): Promise<[string, string[]][]> {
  const seen = new Set<string>()
  const found: [string, string[]][] = []
  for (const LoginName of accounts) {
    const { Token } = await server.get(kit.loginAs, { id: world, LoginName })
    const menu = await client.with({ token: Token }).get(account.loadMenu, {})
    const paths = pathsOf(menu).filter(path => !seen.has(path))
    for (const path of paths) seen.add(path)
    found.push([LoginName, paths])
  }
  return found
}

const features = fileURLToPath(new URL('../web/src/features/', import.meta.url))

/** Paths of the public pages for phones: what the features register as such. Others are pages of menus. */
export const phonePages: readonly string[] = readdirSync(features)
  .map(feature => join(features, feature, 'screens.ts'))
  .filter(existsSync)
  .flatMap(file => readFileSync(file, 'utf8').split(/^ {2}(?=['\w])/m))
  .filter(entry => /\bphone: /.test(entry))
  .flatMap(entry => /^'?([\w/]+)/.exec(entry)?.[1] ?? [])
  .filter(path => isPublicPath(`/${path}`))
