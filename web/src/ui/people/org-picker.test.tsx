import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { OrgPicker } from './OrgPicker.tsx'
import type { PickerProps } from './picker-props.ts'

const api = await startApi('tiny')
const user = userEvent.setup({ pointerEventsCheck: 0 })
const names = (await api.as('admin')(people.listOrgNames, {})).ResultValue!
const idOf = (name: string) => names.find(({ Name }) => Name === name)!.Id
const [office, college] = [idOf('学生工作处'), idOf('信息工程学院')]

const picked: PickerProps['value'][] = []
const asked: string[] = []
beforeEach(() => {
  picked.length = asked.length = 0
})

function Held(start: PickerProps) {
  const [value, setValue] = useState(start.value)
  const change = (chosen: PickerProps['value']) => {
    picked.push(chosen)
    setValue(chosen)
  }
  return <OrgPicker aria-label="机构" {...start} value={value} onChange={change} />
}

function show(start: PickerProps = {}) {
  const instead = (path: string) => {
    asked.push(path)
    return undefined
  }
  showPart(api, <Held {...start} />, { token: api.token('2024010101'), instead })
  return screen.getByRole('combobox', { name: '机构' })
}

test.each(['学生工作处', 'xueshenggongzuo', 'xsgz'])('an office is found by “%s” and picked by name', async typed => {
  const field = show()
  expect(asked).not.toContain(people.listOrgNames.path)
  await user.click(field)
  await user.type(field, typed)
  await user.click(await screen.findByTitle('学生工作处'))
  expect(picked).toEqual([office])
})

test('several organisations are picked from their tree, each by itself', async () => {
  const field = show({ several: true, value: [office] })
  await user.click(field)
  await user.type(field, '信息工程学院')
  await user.click(await screen.findByTitle('信息工程学院'))
  expect(picked).toEqual([[office, college]])
})

test('the colleges and offices of the school stand there without a search', async () => {
  await user.click(show())
  expect(await screen.findByTitle('信息工程学院')).toBeTruthy()
  expect(screen.queryByTitle('软件工程')).toBeNull()
})

test('an organisation that is picked already has its name, and can be taken away', async () => {
  show({ value: office, optional: true })
  expect(await screen.findByText('学生工作处')).toBeTruthy()
  await user.click(document.querySelector('.ant-select-clear')!)
  expect(picked).toEqual([undefined])
})

test('an organisation that was removed is none known', async () => {
  show({ value: 'gone' })
  expect(await screen.findByText('未知机构')).toBeTruthy()
})
