import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { openLeave, type Steps } from '#test/leave-form.tsx'
import { type Instead, startApi } from '#test/page.tsx'
import { isClosed, line, look, reads, sheet, submit } from '#test/pick-sheet.ts'
import { treeOf } from '#ui/tree.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const found = async (Key: string) => (await api.as('admin')(people.findPeople, { Key })).ResultValue![0]!
const [teacher, zhao, xu] = [await found('fdy01'), await found('2024010101'), await found('2024010102')]
const home = (await api.as('admin')(people.listOrgs, {})).ResultValue!.find(({ Name }) => Name === '计科2401班')!
const names = (await api.as('admin')(people.listOrgNames, {})).ResultValue!
const college = names.find(({ Name }) => Name === '信息工程学院')!
const tree = treeOf([
  { Id: 's', Name: '山东', ParentId: '0' },
  { Id: 'j', Name: '济南', ParentId: 's' },
  { Id: 'q', Name: '青岛', ParentId: 's' },
])

type Field = Steps[number]['fields'][number]
const open = (field: Field, initial: object = {}, instead?: Instead) =>
  openLeave(api, [{ title: '填一填', fields: [field] }], { initial }, undefined, instead)

test('one of the staff is picked by number, stands there by name without being asked for, and is sent as an id', async () => {
  const { sent, calls } = open('Approver')
  await reads(/^批准人/, '请选择')
  const { findByRole } = await look(/^批准人/, 'fdy01')
  await user.click(await findByRole('button', { name: new RegExp(`${teacher.Name}（fdy01）.*信息工程学院`) }))
  await isClosed()
  await reads(/^批准人/, `${teacher.Name}（fdy01）`)
  expect(calls.filter(path => path === people.findPeople.path)).toHaveLength(2)
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Approver: teacher.Id }]))
})

test('a student is not among the staff', async () => {
  open('Approver')
  expect(await (await look(/^批准人/, '2024010101')).findByText('没有找到')).toBeTruthy()
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
  await line(/^批准人/)
  await submit()
  expect(await screen.findByText('请选择批准人')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await line(/^批准人/)))
  await user.click(await (await look(/^批准人/, 'fdy01')).findByRole('button', { name: /fdy01/ }))
  await waitFor(() => expect(screen.queryByText('请选择批准人')).toBeNull())
  expect(screen.queryByRole('button', { name: '清空批准人' })).toBeNull()
})

test('who is in the sheet is not told yet that something is missing', async () => {
  open('Approver')
  await look(/^批准人/, 'f')
  expect(screen.queryByText('请选择批准人')).toBeNull()
})

test('a field that is left without anything picked says so', async () => {
  open('Approver')
  ;(await line(/^批准人/)).focus()
  await user.tab()
  expect(await screen.findByText('请选择批准人')).toBeTruthy()
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

test('an organisation is found by initials, shown below its school, and sent as an id', async () => {
  const { sent, calls } = open('Unit')
  await reads(/^单位/, '请选择')
  expect(calls).not.toContain(people.listOrgNames.path)
  const { findByRole } = await look(/^单位/, 'xxgcxy')
  await user.click(await findByRole('button', { name: '信息工程学院 青禾大学' }))
  await isClosed()
  await reads(/^单位/, '信息工程学院')
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Unit: college.Id }]))
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
  ['Approver', /^批准人/, '未知人员'],
  ['Class', /^班级/, '未知班级'],
  ['Where', /^地点/, '未知选项'],
] as const)('%s: what is not there any more says so', async (name, label, words) => {
  open(name === 'Where' ? { name, tree } : name, { [name]: 'gone' })
  await reads(label, words)
  expect(screen.queryByText('请选择')).toBeNull()
})
