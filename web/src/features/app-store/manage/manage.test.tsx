import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'
// Loaded before the tests begin to wait for them: hundreds of icons, and the library of the editor.
import '#ui/icons/IconPanel.tsx'
import '#ui/rich/TextEditor.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const office = () => api.as('admin')
const open = (query = '', instead?: Instead) => openPage(api, `/appStore/manage${query}`, api.token('admin'), instead)
const toolOf = async (Name: string) => (await office()(appStore.listTool, { Name })).ResultValue!.rows[0]!
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const agree = async (title: RegExp, button: RegExp) => {
  const dialog = (await screen.findAllByText(title))[0]!.closest<HTMLElement>('[role=dialog]')!
  await user.click(within(dialog).getByRole('button', { name: button }))
}

test('a tool is made of a page of the menu, for a role, and put on the shelf', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: /新\s*增/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText('应用名称'), '班级一览')
  await user.type(form.getByLabelText('应用编码'), 'class-list')
  await user.click(form.getByRole('combobox', { name: /应用分类/ }))
  await user.click(await screen.findByTitle('办公'))
  await user.click(await form.findByLabelText('图标'))
  await user.click(await screen.findByRole('button', { name: /^本系统图标/ }))
  await user.click(screen.getByRole('option', { name: 'team' }))
  await user.type(form.getByLabelText('应用简介'), '查看班级与辅导员')
  await user.click(form.getByRole('combobox', { name: /菜单页面/ }))
  await user.type(form.getByRole('combobox', { name: /菜单页面/ }), '班级')
  await user.click((await screen.findAllByTitle(/ \/ 班级/))[0]!)
  await user.click(form.getByRole('combobox', { name: /开放角色/ }))
  await user.click(await screen.findByTitle('辅导员'))
  await user.click(form.getByRole('button', { name: /保\s*存/ }))
  await waitFor(async () =>
    expect(await toolOf('班级一览')).toMatchObject({ ToolCode: 'class-list', State: 0, Roles: ['辅导员'] }),
  )
}, 60_000)

test('a tool is taken off the shelf and put there again', async () => {
  open('?Name=图书馆')
  await user.click((await row('图书馆')).getByRole('button', { name: '下架' }))
  await waitFor(async () => expect((await toolOf('图书馆')).State).toBe(2))
  await user.click(await (await row('图书馆')).findByRole('button', { name: '上架' }))
  await waitFor(async () => expect((await toolOf('图书馆')).State).toBe(1))
})

test('a tool that stands on desktops is removed after a second question', async () => {
  const { Id } = await toolOf('图书馆')
  const { Version, Groups } = (await api.as('xgc01')(desktop.getDesktop, {})).ResultValue!
  const Items = [{ ToolId: Id, Group: Groups[0]!.Key, Col: 0, Row: 0, Size: '1x1' as const }]
  await api.as('xgc01')(desktop.saveDesktop, { Version, Groups, Items })
  open('?Name=图书馆')
  await user.click((await row('图书馆')).getByRole('button', { name: /删\s*除/ }))
  await agree(/删除应用“图书馆”吗/, /删\s*除/)
  await agree(/该应用已在1个桌面上，删除后将一并移除/, /确\s*定|继\s*续|确\s*认/)
  await waitFor(async () => expect(await toolOf('图书馆')).toBeUndefined())
})

test('tools without what they need do not come on the shelf, and that is said by name', async () => {
  open('?State=0')
  await screen.findByRole('row', { name: /待上架/ })
  await user.click(screen.getAllByRole('checkbox')[0]!)
  await user.click(await screen.findByRole('button', { name: '下架' }))
  expect((await screen.findAllByText(/^下架成功0条，失败\d+条$/)).length).toBeGreaterThan(0)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
})

test('the detail of a tool that is removed is closed', async () => {
  open(`?detail=${(await toolOf('图书馆')).Id}`)
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByRole('button', { name: /删\s*除/ }))
  await agree(/删除应用“图书馆”吗/, /删\s*除/)
  await waitFor(() => expect(location.search).toBe(''))
  expect(await toolOf('图书馆')).toBeUndefined()
})

test('buttons of the page are bound as quick actions, under names of their own and in order', async () => {
  const { Id } = await toolOf('学生信息')
  await office()(appStore.setToolActions, { ToolId: Id, Actions: [] })
  open(`?detail=${Id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '快捷操作' }))
  await user.click(await drawer.findByRole('checkbox', { name: '绑定导出' }))
  await user.click(await drawer.findByRole('checkbox', { name: /^绑定新增/ }))
  await user.clear(drawer.getByLabelText('add的名称'))
  await user.type(drawer.getByLabelText('add的名称'), '登记新生')
  await user.click(drawer.getByRole('button', { name: /^上移新增/ }))
  await user.click(drawer.getByRole('button', { name: '保存快捷操作' }))
  await waitFor(async () => {
    const { Actions } = (await office()(appStore.getApplyInfo, { Id })).ResultValue!
    expect(Actions.filter(({ Bound }) => Bound === 1).map(({ Name }) => Name)).toEqual(['登记新生', '导出'])
  })
})

test('a tool that leads to another site has no actions to bind', async () => {
  open(`?detail=${(await toolOf('图书馆')).Id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '快捷操作' }))
  expect(await drawer.findByText('没有可绑定的动作')).toBeTruthy()
})

test('how a tool is used is a chart, and so is how all are', async () => {
  const { Id } = await toolOf('图书馆')
  await api.as('xgc01')(appStore.addUseLog, { ToolId: Id })
  open(`?detail=${Id}`)
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '使用统计' }))
  expect(await drawer.findByText('每日使用')).toBeTruthy()
  expect(drawer.queryByText('使用最多的应用')).toBeNull()
})

test('the figures of all tools say which are used most', async () => {
  open('?tab=figures')
  expect(await screen.findByText('使用最多的应用')).toBeTruthy()
  expect(screen.getByText('使用人数')).toBeTruthy()
})

/** The form of the library, with another word about it. */
async function editLibrary(instead?: Instead) {
  open('?Name=图书馆', instead)
  await user.click((await row('图书馆')).getByRole('button', { name: /编\s*辑/ }))
  const form = within(await screen.findByRole('dialog'))
  const summary = form.getByLabelText('应用简介')
  await user.clear(summary)
  await user.type(summary, '馆藏与续借')
  return { form, summary, save: () => user.click(form.getByRole('button', { name: /保\s*存/ })) }
}

test('a tool that is edited under a code that there is keeps what was typed, and is saved under another', async () => {
  const { form, summary, save } = await editLibrary()
  const code = form.getByLabelText('应用编码')
  await user.clear(code)
  await user.type(code, 'academic')
  await save()
  expect(await form.findByText('应用编码已存在')).toBeTruthy()
  expect([summary.isConnected, summary]).toMatchObject([true, { value: '馆藏与续借' }])
  await user.clear(code)
  await user.type(code, 'library-2')
  await save()
  await waitFor(async () =>
    expect(await toolOf('图书馆')).toMatchObject({ ToolCode: 'library-2', Summary: '馆藏与续借' }),
  )
}, 60_000)

test('who edits what another has edited meanwhile is told, and keeps what he typed', async () => {
  const { form, summary, save } = await editLibrary()
  const { Id } = await toolOf('图书馆')
  const tool = (await office()(appStore.getTool, { Id })).ResultValue!
  const { Name, ToolCode, OpenMode, Url, Category, Icon, AppTypes, OpenRoles, Images, RowVersion } = tool
  const same = { Id, Name, ToolCode, OpenMode, Url, Category, Icon, AppTypes, OpenRoles, Images, RowVersion }
  await office()(appStore.editSysTool, { ...same, Summary: '别人写的' })
  await save()
  expect(await form.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  expect([summary.isConnected, summary]).toMatchObject([true, { value: '馆藏与续借' }])
  expect((await toolOf('图书馆')).Summary).toBe('别人写的')
}, 60_000)

const broken = () => Response.json(failure(500, '服务器出错了，请稍后再试'))

test('a tool that cannot be read to be edited is said', async () => {
  open('?Name=图书馆', path => (path === appStore.getTool.path ? broken() : undefined))
  await user.click((await row('图书馆')).getByRole('button', { name: /编\s*辑/ }))
  expect(await screen.findByText('服务器出错了，请稍后再试')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('that a tool could not be taken off the shelf is said', async () => {
  open('?Name=图书馆', path => (path === appStore.setToolState.path ? broken() : undefined))
  await user.click((await row('图书馆')).getByRole('button', { name: '下架' }))
  expect(await screen.findByText('服务器出错了，请稍后再试')).toBeTruthy()
  expect((await toolOf('图书馆')).State).toBe(1)
})

test('that quick actions could not be stored is said, and what was chosen stays', async () => {
  const { Id } = await toolOf('学生信息')
  open(`?detail=${Id}`, path => (path === appStore.setToolActions.path ? broken() : undefined))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('tab', { name: '快捷操作' }))
  const box = await drawer.findByRole('checkbox', { name: '绑定编辑' })
  await user.click(box)
  await user.click(drawer.getByRole('button', { name: '保存快捷操作' }))
  expect(await screen.findByText('服务器出错了，请稍后再试')).toBeTruthy()
  expect(box).toHaveProperty('checked', true)
})

test('an icon is asked for as something that is chosen', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: /新\s*增/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: /保\s*存/ }))
  expect(await form.findByText('请选择图标')).toBeTruthy()
})
