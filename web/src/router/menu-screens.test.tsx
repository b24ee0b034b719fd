import { cleanup, screen, waitFor } from '@testing-library/react'
import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

/** Values of a node's comment that name a layout; any other is a view. */
const layout = /^(BasicLayout|PlatformLayout|RouteView|layout\/Layout|Layout|ZXPageView|BlankLayout)$/

const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ attributes: { comment, url }, children }) => [
    ...(layout.test(comment) ? [] : [url.replace(/^\/*/, '/')]),
    ...pathsOf(children),
  ])

/** Opens a page and waits until it has asked for all it asks for; gives the calls that were refused, with what was said. */
async function refusalsOn(api: Awaited<ReturnType<typeof startApi>>, path: string, token: string): Promise<string[]> {
  const refused: string[] = []
  let underWay = 0
  const inject = async (call: { url: string }) => {
    underWay++
    const reply = await api.app.inject(call).finally(() => underWay--)
    const { ErrorCode, RequestMsg } = reply.json<{ ErrorCode?: number; RequestMsg?: string }>()
    if (ErrorCode) refused.push(`${path}: ${call.url.split('?')[0]} ${RequestMsg}`)
    return reply
  }
  openPage({ app: { inject } as never }, path, token)
  let quiet = 0
  await waitFor(
    () => {
      quiet = underWay === 0 && screen.queryAllByText('正在加载').length === 0 ? quiet + 1 : 0
      expect(quiet).toBeGreaterThan(2)
    },
    { interval: 20 },
  )
  cleanup()
  return refused
}

test.each(['2024010101', 'fdy01'])(
  'no page of the menu of %s asks for what its owner may not have, or for nothing in particular',
  { timeout: 120_000 },
  async loginName => {
    const api = await startApi('tiny')
    const { ResultValue: menu } = await api.as(loginName)(account.loadMenu, {})
    const refused: string[] = []
    for (const path of pathsOf(menu!)) refused.push(...(await refusalsOn(api, path, api.token(loginName))))
    expect(refused).toEqual([])
  },
)
