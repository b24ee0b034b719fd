// @vitest-environment node
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { openLeave, type Steps } from '#test/leave-form.tsx'
import { type Instead, startApi } from '#test/page.tsx'
import { treeOf } from '#ui/tree.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const found = async (Key: string) => (await api.as('admin')(people.findPeople, { Key })).ResultValue![0]!
const [teacher, zhao, xu] = [await found('fdy01'), await found('2024010101'), await found('2024010102')]
const home = (await api.as('admin')(people.listOrgs, {})).ResultValue!.find(({ Name }) => Name === '计科2401班')!
const tree = treeOf([
  { Id: 's', Name: '山东', ParentId: '0' },
  { Id: 'j', Name: '济南', ParentId: 's' },
  { Id: 'q', Name: '青岛', ParentId: 's' },
])

type Field = Steps[number]['fields'][number]
const open = (field: Field, initial: object = {}, instead?: Instead) =>
  openLeave(api, [{ title: '填一填', fields: [field] }], { initial }, undefined, instead)
/** The line of a field: a button that is called as the field is, and described by what is picked. */
const line = (name: RegExp) => screen.findByRole('button', { name })
const reads = async (name: RegExp, words: string) =>
  waitFor(async () => {
    const id = (await line(name)).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toBe(words)
  })
const sheet = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const submit = () => user.click(screen.getByRole('button', { name: '提交' }))

/** Opens the sheet of a field and types into its search field. */
async function look(name: RegExp, text: string) {
  await user.click(await line(name))
  await user.type((await sheet()).getByRole('textbox'), text)
  return sheet()
}

test('one of the staff is picked by number, stands there by name without being asked for, and is sent as an id', async () => {
  const { sent, calls } = open('Approver')
  await reads(/^审批人/, '请选择')
  const { findByRole } = await look(/^审批人/, 'fdy01')
  await user.click(await findByRole('button', { name: new RegExp(`${teacher.Name}（fdy01）.*信息工程学院`) }))
  await isClosed()
  await reads(/^审批人/, `${teacher.Name}（fdy01）`)
  expect(calls.filter(path => path === people.findPeople.path)).toHaveLength(2)
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Approver: teacher.Id }]))
})

test('a student is not among the staff', async () => {
  open('Approver')
  expect(await (await look(/^审批人/, '2024010101')).findByText('没有找到')).toBeTruthy()
})

test('several students are checked one after the other, and done with the button', async () => {
  const { sent } = open('Mates')
  const { findByRole, getByRole } = await look(/^同行学生/, '202401010')
  for (const name of [/赵一诺/, /许嘉禾/]) await user.click(await findByRole('checkbox', { name }))
  expect(getByRole('checkbox', { name: /许嘉禾/ })).toHaveProperty('checked', true)
  await user.click(getByRole('button', { name: '完成' }))
  await isClosed()
  await reads(/^同行学生/, '赵一诺（2024010101）许嘉禾（2024010102）')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Mates: [zhao.StudentId, xu.StudentId] }]))
})

test('who is picked already stands there by name, and before any search can be taken away', async () => {
  const { sent } = open('Mates', { Mates: [zhao.StudentId, xu.StudentId] })
  await reads(/^同行学生/, '赵一诺（2024010101）许嘉禾（2024010102）')
  await user.click(await line(/^同行学生/))
  await user.click((await sheet()).getByRole('checkbox', { name: /赵一诺/ }))
  await user.click((await sheet()).getByRole('button', { name: '完成' }))
  await isClosed()
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Mates: [xu.StudentId] }]))
})

test('what may be left out can be emptied, and what may not cannot', async () => {
  const { sent } = open('Guide', { Guide: teacher.Id })
  await reads(/^指导老师/, `${teacher.Name}（fdy01）`)
  await user.click(screen.getByRole('button', { name: '清空指导老师' }))
  await reads(/^指导老师/, '请选择')
  expect(document.activeElement).toBe(await line(/^指导老师/))
  expect(screen.queryByRole('button', { name: '清空指导老师' })).toBeNull()
  await submit()
  await waitFor(() => expect(sent()).toEqual([{}]))
})

test('several that are emptied are none', async () => {
  const { sent } = open('Mates', { Mates: [zhao.StudentId] })
  await user.click(await screen.findByRole('button', { name: '清空同行学生' }))
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Mates: [] }]))
})

test('what must be there is asked for by its name, where one goes on, and cannot be emptied', async () => {
  open('Approver')
  await line(/^审批人/)
  await submit()
  expect(await screen.findByText('请输入审批人')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await line(/^审批人/)))
  await user.click(await (await look(/^审批人/, 'fdy01')).findByRole('button', { name: /fdy01/ }))
  await waitFor(() => expect(screen.queryByText('请输入审批人')).toBeNull())
  expect(screen.queryByRole('button', { name: '清空审批人' })).toBeNull()
})

test('who is in the sheet is not told yet that something is missing', async () => {
  open('Approver')
  await look(/^审批人/, 'f')
  expect(screen.queryByText('请输入审批人')).toBeNull()
})

test('a field that is left without anything picked says so', async () => {
  open('Approver')
  ;(await line(/^审批人/)).focus()
  await user.tab()
  expect(await screen.findByText('请输入审批人')).toBeTruthy()
})

test('the names of those who were picked in an earlier search are not asked for', async () => {
  const { calls } = open('Mates')
  const { findByRole, getByRole } = await look(/^同行学生/, '2024010101')
  await user.click(await findByRole('checkbox', { name: /赵一诺/ }))
  await user.clear(getByRole('textbox'))
  await user.type(getByRole('textbox'), ' 2024010102 ')
  await user.click(await findByRole('checkbox', { name: /许嘉禾/ }))
  await reads(/^同行学生/, '赵一诺（2024010101）许嘉禾（2024010102）')
  // Two searches for each number, none for a name.
  expect(calls.filter(path => path === people.findPeople.path)).toHaveLength(4)
})

test('a class is found by initials, shown below its college and major, and sent as an id', async () => {
  const { sent, calls } = open('Class')
  await reads(/^班级/, '请选择')
  expect(calls).not.toContain(people.listOrgs.path)
  const { findByRole, queryByText } = await look(/^班级/, ' jk2401 ')
  await user.click(await findByRole('button', { name: /计科2401班.*信息工程学院 · 计算机科学与技术/ }))
  expect(queryByText('软件2401班')).toBeNull()
  await isClosed()
  await reads(/^班级/, '计科2401班')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Class: home.Id }]))
})

test('a class that is picked already has its name, and is marked in the sheet', async () => {
  open('Class', { Class: home.Id })
  await reads(/^班级/, '计科2401班')
  await user.click(await line(/^班级/))
  expect((await sheet()).getByRole('button', { current: true }).textContent).toContain('计科2401班')
})

test('a node of a tree is shown below those above it, and sent as its key', async () => {
  const { sent } = open({ name: 'Where', tree })
  const { getByRole, queryByRole } = await look(/^地点/, '青')
  expect(queryByRole('button', { name: /济南/ })).toBeNull()
  await user.click(getByRole('button', { name: '青岛 山东' }))
  await isClosed()
  await reads(/^地点/, '青岛')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Where: 'q' }]))
})

test.each([
  ['Approver', /^审批人/, '未知人员'],
  ['Class', /^班级/, '未知班级'],
  ['Where', /^地点/, '未知选项'],
] as const)('%s: what is not there any more says so', async (name, label, words) => {
  open(name === 'Where' ? { name, tree } : name, { [name]: 'gone' })
  await reads(label, words)
  expect(screen.queryByText('请选择')).toBeNull()
})

test('the sheet and its list are called after the field, and whoever cannot see it hears why there is nothing', async () => {
  open('Approver')
  expect((await line(/^审批人/)).getAttribute('aria-haspopup')).toBe('dialog')
  const { findByRole, getByRole } = await look(/^审批人/, 'f')
  expect(screen.getByRole('dialog', { name: '选择审批人' })).toBeTruthy()
  expect(getByRole('list', { name: '选择审批人' })).toBeTruthy()
  expect(getByRole('status').textContent).toBe('请至少输入两个字符')
  await user.type(getByRole('textbox'), 'dy01')
  await findByRole('button', { name: /fdy01/ })
  expect(getByRole('status').textContent).toBe('')
})

test('whoever goes back without a choice leaves the field as it was', async () => {
  open('Approver')
  await user.click((await look(/^审批人/, 'fdy01')).getByRole('button', { name: '取消' }))
  await isClosed()
  expect(screen.getByText('请选择')).toBeTruthy()
})

test('of two fields the sheet of one opens, over the step that one is at', async () => {
  openLeave(api, [
    { title: '一', fields: ['Fee'] },
    { title: '二', fields: ['Approver', 'Guide'] },
  ])
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await user.click(await line(/^指导老师/))
  expect(await screen.findByRole('dialog', { name: '选择指导老师' })).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy()
})

test('by keyboard: into the sheet, to somebody found, and back to the line', async () => {
  const { sent } = open('Approver')
  const field = await line(/^审批人/)
  field.focus()
  await user.keyboard('{Enter}')
  const { getByRole, findByRole } = await sheet()
  expect(document.activeElement).toBe(getByRole('textbox', { name: '姓名、编号或拼音' }))
  await user.keyboard('fdy01{Enter}')
  await findByRole('button', { name: /fdy01/ })
  await user.keyboard('{Tab}{Enter}')
  await isClosed()
  expect(document.activeElement).toBe(field)
  expect(sent()).toEqual([])
  await reads(/^审批人/, `${teacher.Name}（fdy01）`)
})

test('one character is not searched, and a search under way says so', async () => {
  open('Approver')
  const { getByText, getByRole } = await look(/^审批人/, '王')
  expect(getByText('请至少输入两个字符')).toBeTruthy()
  await user.type(getByRole('textbox'), '老')
  expect(getByText('正在查找…')).toBeTruthy()
})

test.each([
  ['Approver', /^审批人/, 'fdy01', people.findPeople.path, /fdy01/],
  ['Class', /^班级/, '计科2401', people.listOrgs.path, /计科2401班/],
] as const)(
  '%s: a list that could not be read says so, and can be tried again',
  async (name, label, text, path, words) => {
    const down = [1, 2].map(() => new Response('{}', { status: 500 }))
    if (name === 'Class') down.pop()
    open(name, {}, asked => (asked === path ? down.shift() : undefined))
    const { findByRole, getByRole } = await look(label, text)
    const again = await findByRole('button', { name: '重试' })
    expect(getByRole('status').textContent).toBe('服务暂时不可用，请稍后重试重试')
    await user.click(again)
    expect(await findByRole('button', { name: words })).toBeTruthy()
  },
)

test('the back button of the phone closes the sheet, and the page stays with what was typed', async () => {
  openLeave(api, [{ title: '填一填', fields: ['Reason', 'Approver'] }])
  await user.type(screen.getByLabelText(/^事由/), '回家')
  await look(/^审批人/, 'fdy')
  act(() => history.back())
  await isClosed()
  expect(screen.getByDisplayValue('回家')).toBeTruthy()
  expect(document.activeElement).toBe(await line(/^审批人/))
})

test('the sheet of a later step lies over its own question', async () => {
  openLeave(api, [
    { title: '去哪里？', fields: ['Where'] },
    { title: '谁批准？', fields: ['Approver'] },
  ])
  await user.type(screen.getByLabelText('地点'), '青岛{Enter}')
  await look(/^审批人/, 'fdy')
  expect(screen.getByRole('heading', { name: '谁批准？' })).toBeTruthy()
})

test('a sheet that is closed leaves no entry behind it, and opens again with nothing typed', async () => {
  open('Approver')
  await look(/^审批人/, 'fdy')
  expect(history.state).toMatchObject({ usr: { sheet: 'Approver' } })
  // As the browser does on Escape.
  act(() => (document.querySelector('dialog') as HTMLDialogElement).close())
  await isClosed()
  expect(history.state).toMatchObject({ idx: 0 })
  await user.click(await line(/^审批人/))
  expect((await sheet()).getByRole('textbox')).toHaveProperty('value', '')
})
