import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { runningExport, runningImport } from '#test/tasks.ts'
import { shortenPauses } from '#test/short-pauses.ts'
import { DownloadList } from './DownloadList.tsx'
import { UploadList } from './UploadList.tsx'

const api = await startApi('tiny')
shortenPauses()
const user = userEvent.setup()
const opened = vi.fn<(task: ImportTask) => void>()

const sent: ImportTask = { ...runningImport, FileBusinessType: 5, IsAskForStr: '已完成', Progress: 100 }
const made: DownTask = {
  ...runningExport,
  Id: 'a',
  DownType: 4,
  DownProgress: 1,
  Progress: 100,
  ExpireDate: '2026-11-13 09:30:00',
  Url: '/api/ImportExport/Download?Id=a',
}

const { cancelImport, removeImports, cancelDownTask, redoDownTask, removeDownTasks, getTicket } = transfer
const deeds = [cancelImport, removeImports, cancelDownTask, redoDownTask, removeDownTasks, getTicket]
/** What was done with tasks: the path and the input of each call. */
const done: [path: string, input: unknown][] = []
beforeEach(() => void (done.length = 0))

/** Shows a list with what its call answers in turn; gives what was asked. */
function show(path: string, part: ReactNode, ...turns: object[][]) {
  const asked: Record<string, unknown>[] = []
  const instead = (called: string, _?: Headers, body?: unknown) => {
    if (deeds.some(deed => deed.path === called)) {
      done.push([called, JSON.parse(body as string)])
      return new Response(JSON.stringify(success({ Ok: 1, Failed: [], Ticket: 'x' })))
    }
    if (called !== path) return undefined
    asked.push(JSON.parse(body as string) as Record<string, unknown>)
    const rows = turns[Math.min(asked.length, turns.length) - 1]
    return rows && new Response(JSON.stringify(success({ rows, total: rows.length })))
  }
  showPart(api, part, { token: api.token('admin'), instead })
  return asked
}
const uploads = (...turns: ImportTask[][]) =>
  show(transfer.listImportTasks.path, <UploadList onOpen={opened} />, ...turns)
const downloads = (...turns: DownTask[][]) => show(transfer.listDownTasks.path, <DownloadList />, ...turns)
/** The cells of a row by the words of its first one. */
const cellsOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr')!)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
/** What a filter offers. */
async function optionsOf(label: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  return waitFor(() => {
    const options = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title]')]
    expect(options.length).toBeGreaterThan(1)
    return options.map(option => option.textContent)
  })
}
const time = '2026-10-14 09:30:00'

test.each([
  [{}, ['名单.xlsx', '学生导入', 'Zip', '已完成', '100%', time, '点击查看导入详情', '删除']],
  [{ IsAskForStr: '正在导入', Progress: 40 }, ['名单.xlsx', '学生导入', 'Zip', '正在导入', '40%', time, '/', '取消']],
  [
    { IsAskForStr: '导入失败', Progress: 0, FileBusinessType: 4 },
    ['名单.xlsx', '学生导入', 'JPG', '导入失败', '0%', time, '导入失败，请重新导入', '删除'],
  ],
] as const)('an upload with %j reads %j', async (more, cells) => {
  uploads([{ ...sent, ...more }])
  expect(await cellsOf('名单.xlsx')).toEqual(cells)
})

test.each([
  ['their link', () => screen.findByRole('button', { name: '点击查看导入详情' })],
  ['a press on its row', () => screen.findByText('名单.xlsx')],
])('the details of an upload that is done are opened by %s', async (_, find) => {
  opened.mockClear()
  uploads([sent])
  await user.click(await find())
  expect(opened.mock.calls).toEqual([[sent]])
})

test.each([
  [{}, ['花名册.xlsx', '学生导出', 'Zip', '完成', '100%', time, '下载', '重新导出删除']],
  [{ Url: '' }, ['花名册.xlsx', '学生导出', 'Zip', '完成', '100%', time, '文件已过期，请重新导出', '重新导出删除']],
  [
    { DownProgress: 0, Progress: 40, DownType: 2, Url: '' },
    ['花名册.xlsx', '学生导出', 'Excel', '正在导出', '40%', time, '/', '取消'],
  ],
  [
    { DownProgress: 2, Progress: 0, Url: '' },
    ['花名册.xlsx', '学生导出', 'Zip', '导出失败', '0%', time, '导出失败，请重新导出', '重新导出删除'],
  ],
])('a download with %j reads %j', async (more, cells) => {
  downloads([{ ...made, ...more }])
  expect(await cellsOf('花名册.xlsx')).toEqual(cells)
})

const importing = { ...sent, IsAskForStr: '正在导入' } as const
const exporting = { ...made, DownProgress: 0, Url: '' } as const
test.each([
  ['取消', () => uploads([importing]), cancelImport, { Id: 'a' }],
  ['取消', () => downloads([exporting]), cancelDownTask, { Id: 'a' }],
  ['重新导出', () => downloads([made]), redoDownTask, { Id: 'a' }],
  ['下载', () => downloads([made]), getTicket, { Path: '/api/ImportExport/Download?Id=a' }],
] as const)('%s is done with the task of its row: %#', async (word, list, { path }, input) => {
  list()
  await user.click(await screen.findByRole('button', { name: word }))
  await waitFor(() => expect(done).toEqual([[path, input]]))
})

test.each([
  ['删除导入记录“名单.xlsx”吗？', () => uploads([sent]), removeImports],
  ['删除导出记录“花名册.xlsx”吗？', () => downloads([made]), removeDownTasks],
])('%s is asked before it is done', async (question, list, { path }) => {
  list()
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const dialog = (await screen.findAllByText(question))[0]!.closest<HTMLElement>('[role=dialog]')!
  expect(done).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(done).toEqual([[path, { Ids: ['a'] }]]))
})

test.each([
  ['导入失败，请重新导入', () => uploads([{ ...sent, IsAskForStr: '导入失败', FailReason: '文件已损坏' }])],
  ['导出失败，请重新导出', () => downloads([{ ...made, DownProgress: 2, FailReason: '文件已损坏' }])],
])('%s: why, is said to whoever points at it', async (sentence, list) => {
  list()
  expect(await screen.findByText(sentence)).toHaveProperty('title', '文件已损坏')
})

test.each([
  ['文件名', 'OriginalFileName', uploads],
  ['文件名', 'Name', downloads],
])('tasks are found by %s (%s) and by time', async (label, name, list) => {
  const asked = list([])
  await user.type(await screen.findByRole('searchbox', { name: label }), '名单{Enter}')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ [name]: '名单' }))
  await user.click(screen.getByRole('button', { name: '今天' }))
  await waitFor(() => expect(asked.at(-1)).toHaveProperty('StartTime', expect.stringMatching(/ 00:00:00$/)))
  expect(location.search).toBe('')
})

test('progress moves by itself while something runs, and is not asked for when nothing does', async () => {
  const rows = [{ ...made, DownProgress: 0, Progress: 40 }]
  const asked = downloads(rows)
  expect(await screen.findByText('40%')).toBeTruthy()
  // The test decides when it is ready: a slow machine looks for the 40 % later than the page asks again.
  rows[0] = made
  expect(await screen.findByRole('button', { name: '下载' }, { timeout: 4000 })).toBeTruthy()
  // One more look may have begun before what the last one found was drawn.
  await new Promise(resolve => setTimeout(resolve, 230))
  const looks = asked.length
  expect(looks).toBeGreaterThan(1)
  await new Promise(resolve => setTimeout(resolve, 450))
  expect(asked).toHaveLength(looks)
})

test('uploads are asked for with -1 for all; a Zip is 5 there, and choosing all is no filter', async () => {
  const asked = uploads()
  expect(await optionsOf('文件类型')).toEqual(['全部', 'Word', 'Excel', 'PDF', 'Zip'])
  await user.click(screen.getByTitle('Zip'))
  await waitFor(() => expect(asked).toHaveLength(2))
  await optionsOf('文件类型')
  await user.click(document.querySelector('.ant-select-item-option[title=全部]')!)
  const all = { PageIndex: 1, PageSize: 10, FileBusinessType: -1, TaskType: -1 }
  expect(asked.slice(0, 2)).toEqual([all, { ...all, FileBusinessType: 5 }])
  expect(screen.getByRole('button', { name: '清空筛选' })).toHaveProperty('disabled', true)
})

test('a Zip is 4 among downloads; business types are offered without that of tests', async () => {
  const asked = downloads()
  await optionsOf('文件类型')
  await user.click(screen.getByTitle('Zip'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ FileBusinessType: 4, BusinessType: -1 }))
  const types = await optionsOf('业务类型')
  expect(types).toContain('学生导出')
  expect(types).not.toContain('测试业务')
})

test('lists that cannot be read say so in their place and nowhere else', async () => {
  showPart(api, <DownloadList />, {
    token: api.token('admin'),
    instead: path => (path.includes('ImportExport') ? new Response('', { status: 502 }) : undefined),
  })
  expect(await screen.findByRole('button', { name: /重试/ })).toBeTruthy()
  expect(document.querySelector('.ant-message-notice, .ant-notification-notice')).toBeNull()
})
