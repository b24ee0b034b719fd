import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

let api: Awaited<ReturnType<typeof startApi>>
const user = userEvent.setup({ pointerEventsCheck: 0 })
beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
})
const open = (who = 'xgc01') => openPage(api, '/base/org', api.token(who))
const node = async (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const names = async () => (await api.as('admin')(people.listOrgNames, {})).ResultValue!
const below = async (parent: string) => {
  const all = await names()
  const Id = all.find(({ Name }) => Name === parent)!.Id
  return all.filter(({ ParentId }) => ParentId === Id).map(({ Name }) => Name)
}
const choose = async (name: string) => user.click(await screen.findByText(name, { selector: '[role=tree] *' }))
/** The dialog with this title. */
const dialog = async (title: string | RegExp) =>
  within((await screen.findAllByText(title)).map(each => each.closest<HTMLElement>('[role=dialog]')).find(Boolean)!)
const facts = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement

test('the organisation is a tree, and what is known of the chosen one stands beside it', async () => {
  open()
  await choose('信息工程学院')
  const panel = within(await facts('信息工程学院'))
  for (const tab of ['下级 5', '人员 10', '班级 1']) expect(panel.getByRole('tab', { name: tab })).toBeTruthy()
  await user.click(panel.getByRole('tab', { name: '班级 1' }))
  expect(await panel.findByRole('link', { name: '计科2401班' })).toBeTruthy()
})

test('an administrator of a college reads the own one, and changes nothing', async () => {
  open('college01')
  const panel = within(await facts('信息工程学院'))
  expect(await node('软件工程')).toBeTruthy()
  expect(screen.queryByText('财务处')).toBeNull()
  expect(panel.queryByRole('button', { name: '编辑' })).toBeNull()
})

test('one is added below the chosen one, of a type that may stand there', async () => {
  open()
  await choose('信息工程学院')
  await user.click(within(await facts('信息工程学院')).getByRole('button', { name: '新增' }))
  const form = await dialog('新增机构')
  await user.type(form.getByLabelText('机构名称'), '计算机系')
  await user.type(form.getByLabelText('机构代码'), 'JSJ')
  await user.click(form.getByLabelText('机构类型'))
  expect((await screen.findAllByRole('option')).map(each => each.textContent)).toEqual(['系', '专业'])
  await user.keyboard('{Enter}')
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect(await below('信息工程学院')).toContain('计算机系'))
})

test('nothing is added below a major', async () => {
  open()
  await choose('软件工程')
  const panel = within(await facts('软件工程'))
  expect(panel.getByRole('button', { name: '编辑' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: '新增' })).toBeNull()
})

/** Chooses a step from the menu of a node. */
async function step(name: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `${name}的操作` }))
  await user.click(await screen.findByRole('menuitem', { name: to }))
}

test('one moves among its siblings at once', async () => {
  open()
  await step('软件工程', '上移')
  await waitFor(async () => expect((await below('信息工程学院'))[0]).toBe('软件工程'))
})

test('below another parent it moves after a question, and stays where the question is left', async () => {
  const ParentId = (await names()).find(({ Name }) => Name === '信息工程学院')!.Id
  const department = { Name: '计算机系', Code: 'JSJ', OrgType: 3, ParentId, Sort: 0 }
  await api.as('admin')(units.addOrg, department)
  const [, major] = await below('信息工程学院')
  open()
  await step(major!, '移入上一个')
  await dialog(`将“${major}”移到“计算机系”下吗？`)
  await user.click(await screen.findByRole('button', { name: /^取\s?消$/ }))
  expect(await below('计算机系')).toEqual([])
  await step(major!, '移入上一个')
  await user.click((await screen.findAllByRole('button', { name: /^移\s?动$/ })).at(-1)!)
  await waitFor(async () => expect(await below('计算机系')).toEqual([major]))
})

test('two of a type are merged after a question that counts what goes over', async () => {
  open()
  await choose('软件工程')
  await user.click(within(await facts('软件工程')).getByRole('button', { name: '合并' }))
  const form = await dialog('合并机构“软件工程”')
  await user.click(form.getByLabelText('并入机构'))
  await user.click(await screen.findByTitle('网络工程（080903）'))
  await user.click(form.getByRole('button', { name: '合并' }))
  expect(await screen.findByText(/“软件工程”的0个下级机构、0个班级、0名人员将并入“网络工程”/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^确\s?定$/ }))
  await waitFor(async () => expect(await below('信息工程学院')).not.toContain('软件工程'))
})

test('one that has others below it is not removed, and it is said why', async () => {
  open()
  await choose('信息工程学院')
  await user.click(within(await facts('信息工程学院')).getByRole('button', { name: '删除' }))
  await user.click((await dialog('删除机构“信息工程学院”吗？')).getByRole('button', { name: /^删\s?除$/ }))
  expect(await screen.findByText('该机构下有5个下级机构，不能删除')).toBeTruthy()
})

test('one is merged with another of its type, not with itself', async () => {
  open()
  await choose('软件工程')
  await user.click(within(await facts('软件工程')).getByRole('button', { name: '合并' }))
  await user.click((await dialog('合并机构“软件工程”')).getByLabelText('并入机构'))
  await screen.findByTitle('网络工程（080903）')
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(each => each.getAttribute('title'))
  expect(offered).toHaveLength(4)
  for (const title of offered) expect(title).not.toMatch(/软件工程|学院|处/)
})

test('one that is switched off says so in the tree', async () => {
  const row = (await api.as('admin')(units.listOrg, { Key: '软件工程' })).ResultValue!.rows[0]!
  await api.as('admin')(units.editOrg, { ...row, State: 0 })
  open()
  expect((await node('软件工程')).textContent).toContain('专业 · 已停用')
})
