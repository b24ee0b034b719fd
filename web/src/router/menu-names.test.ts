import { account, type MenuNode } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import { screens } from '#nav/screens.ts'
import { startApi } from '#test/page.tsx'
import './all-screens.ts'

const pagesIn = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...pagesIn(node.children)])

/** One address for two pages: students find their own reports there, and the menu and the page say so. */
const ofStudents = { text: '我的上报', title: '已报名单' }

test.each(['admin', '2024010101'])('every page is called by its name in the menu of %s', async person => {
  const api = await startApi('tiny')
  const menu = (await api.as(person)(account.loadMenu, {})).ResultValue!
  const named = pagesIn(menu).flatMap(({ text, attributes: { comment } }) => {
    const title = screens.get(comment)?.title
    return title ? [{ text, title }] : []
  })
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ text, title }) => text !== title)).toEqual(person === 'admin' ? [] : [ofStudents])
})
