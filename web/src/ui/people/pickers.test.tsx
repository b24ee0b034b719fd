import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Instead, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { ClassPicker } from './ClassPicker.tsx'
import { type Narrow, useFoundPeople } from './found-people.ts'
import { PersonPicker } from './PersonPicker.tsx'
import type { PickerProps } from './picker-props.ts'

const api = await startApi('tiny')
const user = userEvent.setup({ pointerEventsCheck: 0 })
const student = (await api.as('admin')(people.findPeople, { Key: '2024010101' })).ResultValue![0]!
const teacher = (await api.as('admin')(people.findPeople, { Key: 'fdy01' })).ResultValue![0]!
const orgs = (await api.as('admin')(people.listOrgs, {})).ResultValue!
const home = orgs.find(({ Kind }) => Kind === 'class')!

const picked: PickerProps['value'][] = []
const asked: string[] = []
beforeEach(() => {
  picked.length = asked.length = 0
})

type Picker = (props: PickerProps) => React.ReactNode
const Students = (props: PickerProps & { narrow?: Narrow }) => <PersonPicker picks="student" {...props} />
const Staff: Picker = props => <PersonPicker picks="staff" {...props} />

function show(
  Picker: Picker,
  start: PickerProps = {},
  { who = 'admin', instead }: { who?: string; instead?: Instead } = {},
) {
  function Held() {
    const [value, setValue] = useState(start.value)
    const change = (chosen: PickerProps['value']) => {
      picked.push(chosen)
      setValue(chosen)
    }
    return <Picker aria-label="谁" {...start} value={value} onChange={change} />
  }
  const watch: Instead = path => {
    asked.push(path)
    return instead?.(path)
  }
  showPart(api, <Held />, { token: api.token(who), instead: watch })
  return screen.getByRole('combobox', { name: '谁' })
}
const searches = () => asked.filter(path => path === people.findPeople.path).length
const options = () => screen.findAllByRole('option')

test('a student is found by initials and picked by keyboard; his id of a student is the value', async () => {
  const field = show(Students)
  await user.type(field, 'zyn')
  await options()
  await user.keyboard('{Enter}')
  expect(picked).toEqual([student.StudentId])
  // Besides it is said to those who cannot see it.
  expect(await screen.findByText('赵一诺（2024010101）', { ignore: '[aria-live]' })).toBeTruthy()
})

test('one of the staff is the account, found by number, and shown with his place', async () => {
  const field = show(Staff)
  await user.type(field, 'fdy01')
  expect(await screen.findByText(teacher.OrgName)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(picked).toEqual([teacher.Id])
})

test.each([
  ['students', Students, ['1', '3']],
  ['staff', Staff, ['2', '4']],
] as const)('%s are searched among the accounts of both their types', async (_, Picker, types) => {
  const field = show(Picker)
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.type(field, '9999')
  await screen.findByText('没有找到')
  expect(fetched.mock.calls.map(([address]) => new URL(address as string).searchParams.get('UserType'))).toEqual(types)
})

test('a search within a class finds nobody of another one', async () => {
  await user.type(
    show(props => <Students {...props} narrow={{ ClassId: 'other' }} />),
    '2024010101',
  )
  expect(await screen.findByText('没有找到')).toBeTruthy()
})

test('of a student and a new student search together, the first fifty are given', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...student, StudentId: `s${at}` }))
  const Count = () => <p>{useFoundPeople('student', '20').people.length} 人</p>
  const instead = () => new Response(JSON.stringify(success(many)))
  showPart(api, <Count />, { token: api.token('admin'), instead })
  expect(await screen.findByText('50 人')).toBeTruthy()
})

test('staff are no students, and students no staff', async () => {
  await user.type(show(Students), 'fdy01')
  expect(await screen.findByText('没有找到')).toBeTruthy()
})

test('several are picked one after the other with the arrows, and can be taken away again', async () => {
  const field = show(Students, { several: true, value: [] })
  await user.type(field, '20240101')
  const found = await options()
  expect(found.length).toBeGreaterThan(1)
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(picked.at(-1)).toHaveLength(2)
  await user.click(document.querySelectorAll('.ant-select-selection-item-remove')[1]!)
  expect(picked.at(-1)).toEqual([student.StudentId])
})

test('one character is not searched, and it is said how many it takes', async () => {
  await user.type(show(Students), '王')
  expect(await screen.findByText('请至少输入两个字符')).toBeTruthy()
  expect(searches()).toBe(0)
})

test('what is typed is searched once, when the typing pauses', async () => {
  await user.type(show(Students), '2024010101')
  await options()
  // Once for students and once for new ones.
  expect(searches()).toBe(2)
})

test('what was found for an older text is not shown', async () => {
  let late: (answer: Response) => void = () => {}
  const first = new Promise<Response>(resolve => (late = resolve))
  const answers = [first, first]
  const field = show(Staff, {}, { instead: path => (path === people.findPeople.path ? answers.shift() : undefined) })
  await user.type(field, 'fdy')
  await waitFor(() => expect(searches()).toBe(2))
  await user.type(field, '9999')
  late(new Response(JSON.stringify(success([teacher]))))
  expect(await screen.findByText('没有找到')).toBeTruthy()
  expect(screen.queryByText(teacher.OrgName)).toBeNull()
})

test('what is typed on takes away at once what was found before', async () => {
  const field = show(Staff)
  await user.type(field, 'fdy')
  await screen.findByText('信息工程学院')
  fireEvent.change(field, { target: { value: 'fdy0' } })
  expect(screen.queryByText('信息工程学院')).toBeNull()
  expect(screen.getByText('正在查找…')).toBeTruthy()
})

test('while a second search is under way nothing of the first one is shown', async () => {
  const instead: Instead = path =>
    path === people.findPeople.path && searches() > 2 ? new Promise(() => {}) : undefined
  const field = show(Staff, {}, { instead })
  await user.type(field, 'fdy')
  await screen.findByText('信息工程学院')
  fireEvent.change(field, { target: { value: 'fdy0' } })
  await waitFor(() => expect(searches()).toBe(4))
  expect(screen.queryByText('信息工程学院')).toBeNull()
  expect(screen.getByText('正在查找…')).toBeTruthy()
})

test('what was typed is gone once the list is closed', async () => {
  const field = show(Students, { several: true, value: [] })
  await user.type(field, '2024010101')
  await options()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).toHaveProperty('value', ''))
})

test('the names of those who were picked here are kept while others are searched', async () => {
  const field = show(Students, { several: true, value: [] })
  for (const number of ['2024010101', '2024010102']) {
    await user.clear(field)
    await user.type(field, number)
    await options()
    await user.keyboard('{Enter}')
  }
  for (const name of ['赵一诺（2024010101）', '许嘉禾（2024010102）'])
    expect(await screen.findByText(name)).toBeTruthy()
  // Two searches for each number, none for a name.
  expect(searches()).toBe(4)
})

test('what was typed is gone once somebody is chosen, and once another part of the page is', async () => {
  const field = show(Students)
  for (const leave of ['{Enter}', '{Tab}']) {
    await user.type(field, '2024010101')
    await options()
    await user.keyboard(leave)
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  }
})

test('somebody who was picked earlier stays when another is added', async () => {
  const field = show(Students, { several: true, value: [student.StudentId] })
  await screen.findByText('赵一诺（2024010101）')
  await user.type(field, '2024010102')
  await options()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('许嘉禾（2024010102）')).toBeTruthy()
  expect(screen.getByText('赵一诺（2024010101）')).toBeTruthy()
  // Two searches, and one for the name of whoever was there on opening.
  expect([picked.at(-1)?.[0 as never], searches()]).toEqual([student.StudentId, 3])
})

test('a search that failed says so in its place, and can be tried again', async () => {
  const down = [1, 2].map(() => new Response('{}', { status: 500 }))
  const field = show(Staff, {}, { instead: path => (path === people.findPeople.path ? down.shift() : undefined) })
  await user.type(field, 'fdy01')
  await user.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByText(teacher.OrgName)).toBeTruthy()
})

test('somebody who is picked already has a name, and nobody can be left', async () => {
  show(Students, { value: student.StudentId, optional: true })
  expect(await screen.findByText(`${student.Name}（2024010101）`)).toBeTruthy()
  await user.click(document.querySelector('.ant-select-clear')!)
  expect(picked).toEqual([undefined])
})

test('somebody whom the reader may not see is nobody known', async () => {
  show(Students, { value: 'gone' })
  expect(await screen.findByText('未知人员')).toBeTruthy()
})

test.each(['计科2401班', '2401', 'jike2401', 'jkb', 'jk24'])('a class is found by “%s”', async typed => {
  const field = show(ClassPicker)
  expect(asked).not.toContain(people.listOrgs.path)
  await user.click(field)
  await user.type(field, typed)
  await options()
  await user.keyboard('{Enter}')
  expect(orgs.find(({ Id }) => Id === picked[0])?.Name).toMatch(/^计科24/)
})

test('a class that is picked already has its name', async () => {
  show(ClassPicker, { value: home.Id })
  expect(await screen.findByText(home.Name)).toBeTruthy()
})

test('a class is offered with its college and major', async () => {
  await user.click(show(ClassPicker))
  expect(await screen.findByText('信息工程学院 · 计算机科学与技术')).toBeTruthy()
})

test('a class that the reader may not see is none known', async () => {
  show(ClassPicker, { value: 'gone' })
  expect(await screen.findByText('未知班级')).toBeTruthy()
})
