import type { Permission } from '@xuegong/contracts/permissions'
import { expect, test } from 'vitest'
import type { Ctx, UserRole } from '#data/ctx'
import type { Figure, HomeParts } from '#data/home-parts'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { getQuickStat, getWorkbench } from './home-page.ts'

const { world } = await startApi('tiny')
const sources = { logins: { peopleByDay: () => [] } } as never
const figure = (key: string, given: Partial<Figure> = {}): Figure => ({
  key,
  title: key,
  permission: 'home.query',
  order: 1,
  unit: '件',
  of: () => ({ value: 1, url: `/${key}` }),
  ...given,
})
const role = (RoleCode: string, ...permissions: Permission[]): UserRole => ({
  Id: RoleCode,
  RoleCode,
  RoleName: RoleCode,
  ScopeType: 1,
  permissions: new Set(permissions),
})
const as = (...roles: UserRole[]): Ctx => ctxOf(world, { roles })
const board = (ctx: Ctx, home: HomeParts[]) => getWorkbench(ctx, home, sources)
const keysOf = (ctx: Ctx, ...home: HomeParts[]) => board(ctx, home).Cards.map(({ Key }) => Key)

test('the figures of all modules stand in the order that they name, not in that of the modules', () => {
  const home = [
    { figures: [figure('last', { order: 30 }), figure('first', { order: 10 })] },
    { figures: [figure('second', { order: 20 })] },
  ]
  expect(keysOf(as(role('xgc', 'home.query')), ...home)).toEqual(['first', 'second', 'last'])
})

test('a figure is not for who lacks its permission', () => {
  const home = { figures: [figure('leaves', { permission: 'leave.query' }), figure('all')] }
  expect(keysOf(as(role('xgc', 'home.query')), home)).toEqual(['all'])
})

test('a figure of some roles is not for the others, even where they have its permission', () => {
  const home = { figures: [figure('office', { roles: ['xgc', 'college'] })] }
  expect(keysOf(as(role('fdy', 'home.query')), home)).toEqual([])
  expect(keysOf(as(role('college', 'home.query')), home)).toEqual(['office'])
})

test('the permission has to come from a role that the figure is for', () => {
  const home = { figures: [figure('office', { roles: ['xgc'], permission: 'log.query' })] }
  expect(keysOf(as(role('xgc', 'home.query'), role('fdy', 'log.query')), home)).toEqual([])
})

test('a role that the school made itself sees what its permissions say', () => {
  const home = { figures: [figure('office', { roles: ['xgc'] }), figure('leaves', { permission: 'leave.query' })] }
  expect(keysOf(as(role('helper', 'home.query')), home)).toEqual(['office'])
})

test.each([
  [0, 'quiet'],
  [3, 'bad'],
  [null, 'quiet'],
] as const)('a figure of %s is %s', (value, Tone) => {
  const home = [{ figures: [figure('late', { tone: 'bad', of: () => ({ value, url: '/late' }) })] }]
  expect(board(as(role('xgc', 'home.query')), home).Cards).toEqual([
    { Key: 'late', Title: 'late', Value: value, Unit: '件', Tone, Url: '/late' },
  ])
})

test('single figures are asked for by their keys; those of others and those that nobody has are left out', () => {
  const home = [{ figures: [figure('mine'), figure('office', { roles: ['xgc'] }), figure('other')] }]
  const found = getQuickStat(as(role('fdy', 'home.query')), { Keys: ['office', 'mine', 'nobody'] }, home)
  expect(found.map(({ Key }) => Key)).toEqual(['mine'])
})

test('a figure that is not asked for is not counted', () => {
  const counted: string[] = []
  const counting = (key: string) =>
    figure(key, {
      of: () => {
        counted.push(key)
        return { value: 1, url: '' }
      },
    })
  getQuickStat(as(role('fdy', 'home.query')), { Keys: ['one'] }, [{ figures: [counting('one'), counting('two')] }])
  expect(counted).toEqual(['one'])
})

test('charts and lines of time are for whom they say, and five announcements of all modules at most', () => {
  const part = { title: '某事', permission: 'home.query', order: 1 } as const
  const line = { ...part, empty: '', url: '/', of: () => [] }
  const drawing = { ...part, kind: 'line', unit: '件', by: '日期', of: () => ({ Labels: ['a'], Series: [] }) } as const
  const news = { Id: '1', Title: '放假', Time: '', IsTop: 0, IsRead: 0, Url: '/' } as const
  const home: HomeParts[] = [
    {
      drawings: [
        { ...drawing, key: 'admins', roles: ['admin'] },
        { ...drawing, key: 'all' },
      ],
      lines: [
        { ...line, key: 'students', roles: ['student'] },
        { ...line, key: 'everybody' },
      ],
      notices: (_, most) => Array.from({ length: most }, () => news),
    },
    { notices: () => [news] },
  ]
  const { Charts, Timelines, Notices } = board(as(role('fdy', 'home.query')), home)
  expect([Charts, Timelines].map(parts => parts.map(({ Key }) => Key))).toEqual([['all'], ['everybody']])
  expect(Notices).toHaveLength(5)
})
