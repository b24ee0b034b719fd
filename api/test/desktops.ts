import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { buildTool } from '@xuegong/db/build/app-store'
import { startApi } from '#test/session'

/** A world with three tools for counsellors, 甲 乙 丙, and two groups for their desktops. */
export async function openDesktops() {
  const api = await startApi('tiny')
  const { as, world } = api
  await world.own()
  const [one, other, third] = world.transact(db =>
    ['甲', '乙', '丙'].map(Name => buildTool(db, { Name, OpenRoles: ['fdy'] }).Id),
  ) as [string, string, string]
  const Groups = [
    { Key: 'a', Name: '常用' },
    { Key: 'b', Name: '其他' },
  ]
  /** A small tile in the first cell of the first group, unless it is said otherwise. */
  const item = (ToolId: string, given: Partial<DesktopItem> = {}): DesktopItem => ({
    ToolId,
    Group: 'a',
    Col: 0,
    Row: 0,
    Size: '1x1',
    ...given,
  })
  return { api, as, world, one, other, third, Groups, item }
}
