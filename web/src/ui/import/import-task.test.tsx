import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { shortenPauses } from '#test/short-pauses.ts'
import { ImportRecords } from './ImportRecords.tsx'
import { ImportTaskView } from './ImportTaskView.tsx'
import { isWatched } from './watched.ts'

const api = await startApi('tiny')
shortenPauses()
const user = userEvent.setup()
const running = {
  Id: 'a',
  OriginalFileName: '名单.xlsx',
  IsAskForStr: '正在导入',
  TaskLog: '',
  Total: 10,
  Ok: 4,
  Fail: 0,
  Skipped: 0,
  Progress: 40,
}
const failed = { ...running, IsAskForStr: '导入失败', TaskLog: '服务器存储空间不足', Ok: 4, Fail: 1200 }
const wrong = { Row: 3, Column: '性别', Value: '未知', Error: '性别的值“未知”不在字典中' }

/** Shows a task that reads as `told.now` says; gives how often it was read and which were stopped. */
function show(now: { Task: object; rows: object[]; total: number }) {
  const told = { now, reads: 0, stopped: [] as unknown[] }
  const answerOf: Record<string, (body: string) => unknown> = {
    [transfer.getImportTask.path]: () => ((told.reads += 1), told.now),
    [transfer.cancelImport.path]: body => void told.stopped.push(JSON.parse(body)),
  }
  const instead = (path: string, _?: Headers, body?: unknown) =>
    answerOf[path] && new Response(JSON.stringify(success(answerOf[path](body as string) ?? null)))
  showPart(api, <ImportTaskView id="a" module="people" onClose={vi.fn<() => void>()} />, {
    token: api.token('admin'),
    instead,
  })
  return told
}
const begun = { Task: running, rows: [], total: 0 }

test('an import that runs moves by itself until it has ended, and is watched as long as it is in sight', async () => {
  const told = show(begun)
  expect(await screen.findByText('正在导入 名单.xlsx：成功 4 条，失败 0 条，共 10 条')).toBeTruthy()
  expect(isWatched('a')).toBe(true)
  told.now = { ...begun, Task: { ...running, IsAskForStr: '已完成', Ok: 10 } }
  expect((await screen.findByLabelText('导入结果')).textContent).toBe('成功10失败0跳过0总行数10')
  // One more look may have begun before what the last one found was drawn.
  await new Promise(resolve => setTimeout(resolve, 230))
  const looks = told.reads
  await new Promise(resolve => setTimeout(resolve, 1070))
  expect(told.reads).toBe(looks)
  cleanup()
  expect(isWatched('a')).toBe(false)
})

test('an import is stopped after a question', async () => {
  const told = show(begun)
  await user.click(await screen.findByRole('button', { name: '停止导入' }))
  const question = (await screen.findAllByText('停止导入吗？'))[0]!.closest<HTMLElement>('[role=dialog]')!
  expect(told.stopped).toEqual([])
  await user.click(within(question).getByRole('button', { name: '停止导入' }))
  await waitFor(() => expect(told.stopped).toEqual([{ Id: 'a' }]))
})

test('an import that failed says why, what was refused first, and how much more was', async () => {
  show({ Task: failed, rows: [wrong], total: 1200 })
  expect((await screen.findByRole('alert')).textContent).toBe('导入失败，请重新导入服务器存储空间不足')
  expect(screen.getByText('性别的值“未知”不在字典中')).toBeTruthy()
  expect(screen.getByText('共 1,200 处问题，这里显示前 1 处。')).toBeTruthy()
  expect(screen.getByText('1,200').dataset).toEqual({ bad: 'true' })
})

test('the records are those of one kind of import, and move while one of them runs', async () => {
  const asked: unknown[] = []
  const rows: object[] = [running]
  const instead = (path: string, _?: Headers, body?: unknown) => {
    if (path !== transfer.listImportTasks.path) return undefined
    asked.push(JSON.parse(body as string))
    return new Response(JSON.stringify(success({ rows, total: 1 })))
  }
  showPart(api, <ImportRecords type={2} onOpen={() => {}} />, { token: api.token('admin'), instead })
  expect(await screen.findByText('正在导入 40%')).toBeTruthy()
  rows[0] = failed
  expect(await screen.findByText('导入失败', {}, { timeout: 4500 })).toBeTruthy()
  expect(asked.length).toBeGreaterThan(1)
  expect(asked).toEqual(asked.map(() => expect.objectContaining({ TaskType: 2 })))
})
