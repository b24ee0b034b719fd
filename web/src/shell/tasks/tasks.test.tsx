import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useQuery } from '#api/hooks.ts'
import { watch } from '#ui/import/watched.ts'
import { openPage, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { runningExport as making, runningImport as task } from '#test/tasks.ts'
import { shortenPauses } from '#test/short-pauses.ts'
import { MyUploads } from './MyUploads.tsx'
import { RunningTasks } from './RunningTasks.tsx'
import { endOf, ofExport, ofImport } from './header-task.ts'

const api = await startApi('tiny')
shortenPauses()
const user = userEvent.setup()
const done = { ...task, IsAskForStr: '已完成', Ok: 1200, Progress: 100 } as const

const Roster = () => <p>{useQuery(people.listStudents, {}).data?.total} 人</p>

/** Shows the header's part beside a roster, and answers with each of these tasks in turn, then with the last; counts how often the roster is read. */
function showTasks(turns: readonly ImportTask[][]) {
  const read = { roster: 0, tasks: 0 }
  const instead = (path: string) => {
    if (path === people.listStudents.path) read.roster += 1
    if (path !== transfer.listImportTasks.path) return undefined
    const rows = turns[Math.min(read.tasks++, turns.length - 1)]!
    return new Response(JSON.stringify(success({ rows, total: rows.length })))
  }
  const part = (
    <header>
      <RunningTasks />
      <Roster />
    </header>
  )
  showPart(api, part, { token: api.token('admin'), instead })
  return read
}
const patient = { timeout: 4000 }

test('a task that runs shows in the header; its end is said, and the lists of its module are read again', async () => {
  const turns = [[task]]
  const read = showTasks(turns)
  await user.click(await screen.findByRole('button', { name: '后台任务，1 个进行中' }))
  const bar = await screen.findByRole('progressbar', { name: '名单.xlsx的进度' })
  turns.push([done])
  expect([bar.getAttribute('aria-valuenow'), bar.closest('header')]).toEqual(['40', screen.getByRole('banner')])
  expect(await screen.findAllByText('“名单.xlsx”导入完成：成功 1,200 条', {}, patient)).toHaveLength(2)
  expect(screen.getByRole('button', { name: '后台任务，已完成' })).toBeTruthy()
  await waitFor(() => expect(read.roster).toBe(2))
})

test.each([
  [{ DownProgress: 1, Url: '/x' }, '“花名册.xlsx”导出完成', 1],
  [{ DownProgress: 2 }, '“花名册.xlsx”导出失败，请重新导出', 0],
])('an export that runs shows in the header; with %j its end is said as %s', async (more, sentence, links) => {
  const rows = [making]
  const instead = (path: string) =>
    path === transfer.listDownTasks.path ? new Response(JSON.stringify(success({ rows, total: 1 }))) : undefined
  showPart(api, <RunningTasks />, { token: api.token('admin'), instead })
  expect(await screen.findByRole('button', { name: '后台任务，1 个进行中' })).toBeTruthy()
  rows[0] = { ...making, ...more }
  expect(await screen.findByText(sentence, {}, patient)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: '下载花名册.xlsx' })).toHaveLength(links)
})

test('Escape closes the list of tasks that run', async () => {
  showTasks([[task]])
  const button = await screen.findByRole('button', { name: '后台任务，1 个进行中' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('the details of an own upload stand in the place of the list, and lead back to it', async () => {
  const instead = (path: string) => {
    if (path === transfer.listImportTasks.path) return new Response(JSON.stringify(success({ rows: [done], total: 1 })))
    const details = success({ Task: done, rows: [], total: 0 })
    return path === transfer.getImportTask.path ? new Response(JSON.stringify(details)) : undefined
  }
  const close = vi.fn<() => void>()
  showPart(api, <MyUploads onClose={close} />, { token: api.token('admin'), instead })
  for (const back of ['返回列表', '完成']) {
    await user.click(await screen.findByRole('button', { name: '点击查看导入详情' }))
    await user.click(await screen.findByRole('button', { name: back }))
    expect(await screen.findByRole('table', { name: '我的上传' })).toBeTruthy()
  }
  expect(close).not.toHaveBeenCalled()
})

test('nothing is there without tasks, and nothing is said of those that had ended before', async () => {
  const read = showTasks([[done]])
  await waitFor(() => expect(read.tasks).toBe(1))
  expect(await screen.findByText('40 人')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/导入完成/)).toBeNull()
})

test('the end of a task is said once, however long another one runs; with none that runs nothing is asked', async () => {
  const [other, otherDone] = [task, done].map(each => ({ ...each, Id: 'b', OriginalFileName: '班级.xlsx' })) as [
    ImportTask,
    ImportTask,
  ]
  const read = showTasks([
    [task, other],
    [done, other],
    [done, otherDone],
  ])
  await waitFor(() => expect(screen.getByText('“班级.xlsx”导入完成：成功 1,200 条')).toBeTruthy(), { timeout: 8000 })
  expect(screen.getAllByText('“名单.xlsx”导入完成：成功 1,200 条')).toHaveLength(1)
  // On a busy machine one more look may have begun before what the last one found was drawn.
  await new Promise(resolve => setTimeout(resolve, 180))
  const looks = read.tasks
  expect([3, 4]).toContain(looks)
  await new Promise(resolve => setTimeout(resolve, 450))
  expect(read.tasks).toBe(looks)
})

test('the end of a task that somebody watches in a dialog is not said again', async () => {
  onTestFinished(watch('a'))
  showTasks([[task], [done]])
  expect(await screen.findByRole('button', { name: '后台任务，已完成' }, patient)).toBeTruthy()
  expect(screen.queryByText(/导入完成/)).toBeNull()
})

test.each([
  [{ Fail: 3 }, '“名单.xlsx”导入完成：成功 1,200 条，失败 3 条，请在“我的上传”中下载失败行'],
  [{ IsAskForStr: '导入失败', TaskLog: '表头不符' } as const, '“名单.xlsx”导入失败：表头不符'],
])('a task that ended with %j reads %s', (more, sentence) => {
  expect(endOf({ ...done, ...more })).toBe(sentence)
})

test.each([
  [ofImport(done), true],
  [ofImport({ ...done, Fail: 1 }), false],
  [ofImport({ ...done, Ok: 0 }), false],
  [ofExport({ ...making, DownProgress: 1 }), true],
  [ofExport({ ...making, DownProgress: 2 }), false],
])('the end of %o is good news: %s', ({ good }, isGood) => {
  expect(good).toBe(isGood)
})

describe('on a page, tasks are looked for', () => {
  test.each([
    ['admin', 1],
    ['2024010101', 0],
  ])('as %s %i times within the first seconds, and not before the screen stands', async (who, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    let asked = 0
    openPage(api, '/dashboard', api.token(who), path => void (asked += Number(path === transfer.listImportTasks.path)))
    expect(await screen.findByRole('heading', { name: '我的信息' })).toBeTruthy()
    expect(asked).toBe(0)
    await vi.advanceTimersByTimeAsync(4000)
    await waitFor(() => expect(asked).toBe(times))
  })
})
