import { sysTool, toolAction } from '../schema/app-store.ts'
import { fileInfo } from '../schema/transfer.ts'
import { pageId, rolesOf } from './menu-rows.ts'
import { fileOfPicture, type Picture, picturesOf } from './tool-pictures.ts'
import type { Page, Reference } from './seed-module.ts'

const toolId = (code: string) => `tool.${code}`
const onShelfAt = (day: string) => `${day} 08:00:00`

/** The tools of the application store that are pages of the menu, with what can be begun from them. */
export const toolRows = (pages: readonly Page[]): Reference[] => [
  { table: sysTool, rows: pages.flatMap(toolRow) },
  { table: fileInfo, rows: pages.flatMap(fileRows) },
  { table: toolAction, rows: pages.flatMap(actionRows) },
]

const picturesFor = ({ tool }: Page): Picture[] =>
  tool ? picturesOf(toolId(tool.code), tool.sort / 10, tool.pictures) : []

const fileRows = (page: Page) =>
  picturesFor(page).map(picture => ({ ...fileOfPicture(picture), CreateDate: onShelfAt(page.tool!.since) }))

function toolRow(page: Page) {
  const { tool, text, newWindow } = page
  if (!tool) return []
  return [
    {
      Id: toolId(tool.code),
      Name: text,
      ToolCode: tool.code,
      OpenMode: tool.apply ? 2 : 1,
      MenuId: pageId(page),
      Category: tool.category,
      TargetType: newWindow ? 1 : 0,
      Icon: tool.icon,
      Summary: tool.summary,
      Description: tool.about ?? '',
      // As the file has it: a list of objects.
      Images: JSON.stringify(picturesFor(page).map(({ stored }) => stored)),
      AppTypes: tool.deskOnly ? ['PC'] : ['PC', 'WX'],
      OpenRoles: rolesOf(page),
      Sort: tool.sort,
      IsDefault: tool.isDefault ? 1 : 0,
      Version: '1.0',
      State: 1,
      ShelfTime: onShelfAt(tool.since),
      CreateDate: onShelfAt(tool.since),
    },
  ]
}

const actionRows = (page: Page) =>
  (page.tool?.actions ?? []).map((EnCode, Sort) => {
    const [ToolId, ActionId] = [toolId(page.tool!.code), `${pageId(page)}.${EnCode}`]
    return { Id: `${ToolId}.${ActionId}`, ToolId, ActionId, Sort }
  })
