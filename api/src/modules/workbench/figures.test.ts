import type { Permission } from '@xuegong/contracts/permissions'
import { expect, test } from 'vitest'
import type { Figures } from '#data/figures'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { getWorkbench } from './figures.ts'

const { world } = await startApi('tiny')
const figure = (permission: Figures['permission'], Title: string): Figures => ({
  permission,
  of: () => [{ Key: Title, Title, Value: 0, Url: '/' }],
})
const modules = [figure('log.query', '今日日志'), figure('leave.query', '请假'), figure('home.query', '通知')]

test('the home page shows the figures of all modules that the caller may see, in their order', () => {
  const may = (permission: Permission) => permission !== 'leave.query' && permission !== 'student.query'
  const { Cards, ByGrade } = getWorkbench({ ...ctxOf(world), may }, modules)
  expect(Cards.map(({ Title }) => Title)).toEqual(['今日日志', '通知'])
  expect(ByGrade).toEqual([])
})
