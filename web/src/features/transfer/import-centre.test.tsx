import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { success } from '@xuegong/contracts/envelope'
import { endpoints } from '@xuegong/contracts/modules'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { SchoolTask } from '@xuegong/contracts/modules/transfer/school-tasks'
import type * as t from 'typebox'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { ImportCentre } from './ImportCentre.tsx'
import { begunAt, imports } from './imports.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const open = (who: string, path = '/') => showPart(api, <ImportCentre />, { token: api.token(who), path })
const tabs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map(tab => tab.textContent)

test('an administrator begins every import, and sees the tasks of all', async () => {
  open('admin')
  expect(await screen.findByRole('heading', { name: '导入学生' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '导入班级' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '导入教职工' })).toBeTruthy()
  expect(tabs()).toEqual(['开始导入', '我的任务', '全部任务'])
})

test('no import of a module is missing', () => {
  expect(imports).toEqual(endpoints.filter(each => each.import !== undefined))
})

test('a counsellor begins what he may import, and has no tab for the tasks of all', async () => {
  open('fdy01', '/?tab=all')
  await waitFor(() => expect(tabs()).toEqual(['开始导入', '我的任务']))
  expect(screen.queryByRole('table', { name: '全部任务' })).toBeNull()
  expect(screen.queryByRole('heading', { name: '导入教职工' })).toBeNull()
})

test('a card says what becomes of wrong rows and how many rows there may be, and leads to its import and its template', async () => {
  const asked: unknown[] = []
  const instead = (path: string, _?: Headers, body?: unknown) =>
    path === transfer.getTicket.path ? void asked.push(JSON.parse(body as string)) : undefined
  showPart(api, <ImportCentre />, { token: api.token('admin'), instead })
  const cardOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('section')!
  expect((await cardOf('导入学生')).textContent).toBe('导入学生无误的行会导入，有误的行列出原因。开始导入下载模板')
  const card = await cardOf('导入班级')
  expect(card.textContent).toBe('导入班级全部数据无误才会导入。每次最多 5000 行。开始导入下载模板')
  await user.click(within(card).getByRole('button', { name: '下载模板' }))
  await waitFor(() => expect(asked).toEqual([{ Path: '/api/ImportExport/DownTemplate?TaskType=2' }]))
  await user.click(within(card).getByRole('button', { name: '开始导入' }))
  expect(await screen.findByRole('dialog', { name: '导入班级' })).toBeTruthy()
})

test.each([
  ['导入班级评议员', '/poorSubsidy/classAdmin'],
  ['导入综合测评成绩', '/poorSubsidy/data'],
])('%s begins on the page where the assessment is chosen that it belongs to', async (title, page) => {
  open('admin')
  const card = (await screen.findByRole('heading', { name: title })).closest('section')!
  expect(within(card).getByRole('link', { name: '选择测评后导入' }).getAttribute('href')).toBe(page)
  expect(within(card).queryByRole('button', { name: '开始导入' })).toBeNull()
})

test('every import that has to be told more than its file has such a page', () => {
  const told = imports.filter(({ input }) => (input as t.TObject).required?.some(name => name !== 'FileId'))
  expect(told.map(each => begunAt.has(each))).toEqual([true, true])
})

test('whoever may import nothing is told whom to ask', async () => {
  open('2024010101')
  expect(await screen.findByText('没有可导入的数据')).toBeTruthy()
})

test('on a phone templates can be had, and imports are left to desks', async () => {
  windowOf('max-width: 576px')
  open('admin')
  expect(await screen.findAllByRole('button', { name: '下载模板' })).not.toHaveLength(0)
  expect(screen.queryAllByRole('button', { name: '开始导入' })).toEqual([])
})

test('the import of somebody else that runs is stopped after a question', async () => {
  const task: SchoolTask = {
    Id: 'a',
    TaskType: 1,
    TaskTypeName: '学生导入',
    IsAskForStr: '正在导入',
    CreateUserName: '张伟',
    CreateDate: '2026-10-14 09:30:00',
    Total: 10,
    Ok: 4,
    Fail: 0,
    Skipped: 0,
    Progress: 40,
  }
  const stopped: unknown[] = []
  const instead = (path: string, _?: Headers, body?: unknown) => {
    if (path === transfer.cancelSchoolTask.path) stopped.push(JSON.parse(body as string))
    const answer = {
      [transfer.listSchoolTasks.path]: { rows: [task], total: 1 },
      [transfer.cancelSchoolTask.path]: null,
    }
    return path in answer ? new Response(JSON.stringify(success(answer[path]))) : undefined
  }
  showPart(api, <ImportCentre />, { token: api.token('admin'), path: '/?tab=all', instead })
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(await screen.findAllByText('停止张伟的学生导入吗？')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: '停止导入' }))
  await waitFor(() => expect(stopped).toEqual([{ Id: 'a' }]))
})

test('the tab of the own tasks shows these, and nothing to begin', async () => {
  open('admin', '/?tab=own')
  for (const name of ['我的上传', '我的下载']) expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '开始导入' })).toBeNull()
})
