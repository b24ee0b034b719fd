// @vitest-environment node
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { ClassPicker } from './ClassPicker.tsx'
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
const Students: Picker = props => <PersonPicker picks="student" {...props} />
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
  await user.type(field, '2024010101')
  await options()
  await user.keyboard('{Enter}')
  expect(picked).toEqual([student.StudentId])
  expect(await screen.findByText(`${student.Name}（2024010101）`)).toBeTruthy()
})

test('one of the staff is the account, found by number, and shown with his place', async () => {
  const field = show(Staff)
  await user.type(field, 'fdy01')
  expect(await screen.findByText(teacher.OrgName)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(picked).toEqual([teacher.Id])
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
  late(new Response(JSON.stringify({ ErrorCode: 0, ResultValue: [teacher] })))
  expect(await screen.findByText('没有找到')).toBeTruthy()
  expect(screen.queryByText(teacher.OrgName)).toBeNull()
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
