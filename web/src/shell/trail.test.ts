import { expect, test } from 'vitest'
import { stepsOf } from './Trail.tsx'

const group = { title: '学生与班级' }
const list = { title: '学生信息', path: '/base/student' }
const detail = { title: '学生详情', path: '/base/student/detail' }

test('the way starts at home; the module and the page itself are no links', () => {
  expect(stepsOf([group, list], '/dashboard')).toEqual([
    { title: '首页', to: '/dashboard' },
    { title: '学生与班级' },
    { title: '学生信息' },
  ])
})

test('a page between the module and the shown one is a link', () => {
  const steps = stepsOf([group, list, detail], '/dashboard')
  expect(steps.map(({ to }) => to)).toEqual(['/dashboard', undefined, '/base/student', undefined])
})

test('a module with a page of its own is no link either', () => {
  expect(stepsOf([list, detail], '/dashboard').map(({ to }) => to)).toEqual(['/dashboard', undefined, undefined])
})

test('the home page is not below itself', () => {
  expect(stepsOf([{ title: '工作台' }, { title: '首页', path: '/dashboard' }], '/dashboard')).toHaveLength(2)
})
