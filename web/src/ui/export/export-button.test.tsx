import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kitClient } from '@xuegong/api/test/kit-client'
import { success } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { studentExports } from '@xuegong/contracts/modules/people/exports'
import ExcelJS from 'exceljs'
import { beforeEach, expect, test, vi } from 'vitest'
import { CurrentRoute } from '#nav/current-route.tsx'
import { type Instead, startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { useList } from '../list/use-list.ts'
import { BackgroundExport } from './BackgroundExport.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type ExportNews, type ExportOrder, runExport } from './run-export.ts'

const api = await startApi('school')
const user = userEvent.setup()

/** Threads that were ended. */
let ended = 0
/** What happy-dom has not: a thread, here in this one, and a place for files. */
class Thread {
  onmessage: ((event: { data: ExportNews }) => void) | null = null
  private ended = false
  postMessage(order: ExportOrder) {
    // News come later than the order, as from another thread.
    setTimeout(() => void runExport(order, data => this.ended || this.onmessage?.({ data })))
  }
  terminate() {
    this.ended = true
    ended += 1
  }
}
const files: Blob[] = []
const names: string[] = []
beforeEach(() => {
  files.length = names.length = ended = 0
  vi.stubGlobal('Worker', Thread)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
})

function Roster() {
  const list = useList(people.listStudents)
  return (
    <>
      <p>{list.reading.data && `共 ${list.reading.data.total}`}</p>
      <button type="button" onClick={() => list.selection.set([list.reading.data!.rows[0]!.Id])}>
        选择第一行
      </button>
      <ExportButton list={list} columns={['StudentNo', 'Sex']} fileName="学生信息" of={studentExports.exportStudents} />
    </>
  )
}

/** Shows the button above the roster at an address, on a page that grants it or not. */
async function show(query: string, who: string, EnCode = 'export', instead?: Instead) {
  const page = { id: 'x', path: '/x', view: 'x/x', title: 'x', trail: [], groups: [] }
  const buttons = [{ EnCode, Name: '导出', Url: '' }]
  const route = { ...page, icon: '', layout: 'main' as const, hidden: false, newWindow: false, buttons }
  const here = { route, routes: [route], home: '/x' }
  const part = (
    <CurrentRoute here={here}>
      <Roster />
    </CurrentRoute>
  )
  showPart(api, part, { path: `/x${query}`, token: api.token(who), ...(instead && { instead }) })
  await screen.findByText(/^共/)
}
const press = async () => user.click(await screen.findByRole('button', { name: /^导出/ }))

test('all pages are exported as they are filtered and sorted, with the texts of codes', async () => {
  await show('?Sex=2&sortField=StudentNo&sortOrder=descend', 'fdy01')
  await press()
  await screen.findByText('导出成功')
  expect(names).toEqual([expect.stringMatching(/^学生信息_女_\d{8}\.xlsx$/)])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await files[0]!.arrayBuffer())
  const input = { Sex: '2', sortField: 'StudentNo', sortOrder: 'descend', PageSize: 480 } as const
  const { rows } = (await api.as('fdy01')(people.listStudents, input)).ResultValue!
  expect(rows.length).toBeGreaterThan(10)
  const values = book.worksheets[0]!.getSheetValues().slice(2)
  expect(values).toEqual(rows.map(({ StudentNo }) => [undefined, StudentNo, '女']))
})

test('columns that are left out are not in the file, and this browser remembers them; one stays', async () => {
  await show('?Key=2024010101', 'admin')
  await user.click(screen.getByRole('button', { name: '选择列' }))
  await user.click(await screen.findByRole('checkbox', { name: '性别' }))
  await user.click(screen.getByRole('checkbox', { name: '学号' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '学号' }).checked).toBe(true)
  await press()
  await screen.findByText('导出成功')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await files[0]!.arrayBuffer())
  expect(book.worksheets[0]!.getSheetValues().slice(1)).toEqual([
    [undefined, '学号'],
    [undefined, '2024010101'],
  ])
})

test('of selected rows the file has those alone, and says so in its name', async () => {
  await show('?Sex=2', 'admin')
  await user.click(screen.getByRole('button', { name: '选择第一行' }))
  await user.click(await screen.findByRole('button', { name: '导出所选 (1)' }))
  await screen.findByText('导出成功')
  expect(names).toEqual([expect.stringMatching(/^学生信息_所选_\d{8}\.xlsx$/)])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await files[0]!.arrayBuffer())
  expect(book.worksheets[0]!.rowCount).toBe(2)
})

test.each([
  ['the page lacks the button', 'fdy01', 'other'],
  ['the permission is missing', 'zzy01', 'export'],
])('nothing is there where %s', async (_, who, EnCode) => {
  await show('', who, EnCode)
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
})

test.each([
  ['forbidden', '没有权限'],
  ['failed', '导出失败'],
] as const)('an answer %s is said, and there is no file', async (outcome, said) => {
  await show('', 'admin')
  await kitClient(api).addFault({ match: { endpoint: 'people.listStudents' }, outcome, times: 1 })
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect(files).toEqual([])
})

test('the thread of an export ends with it', async () => {
  await show('?Sex=2', 'fdy01')
  await press()
  await screen.findByText('导出成功')
  expect(ended).toBe(1)
})

test('an empty list cannot be exported', async () => {
  await show('?Key=nobody', 'admin')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '导出' }).disabled).toBe(true))
})

test.each([
  ['后台导出 .xlsx', '?Sex=2&PageIndex=2', false, { Sex: '2', Columns: ['StudentNo', 'Sex'], Format: 1 }],
  ['后台导出 .csv', '?Sex=2', true, { Ids: [expect.any(String)], Columns: ['StudentNo', 'Sex'], Format: 2 }],
])('%s of the list at %s (some selected: %s) asks the server for %j', async (way, query, selected, asked) => {
  const sent: unknown[] = []
  const instead: Instead = (path, _, body) => {
    if (path !== studentExports.exportStudents.path) return undefined
    sent.push(JSON.parse(body as string))
    return new Response(JSON.stringify(success({ TaskId: 'x' })))
  }
  await show(query, 'fdy01', 'export', instead)
  if (selected) await user.click(screen.getByRole('button', { name: '选择第一行' }))
  await user.click(await screen.findByRole('button', { name: '选择列' }))
  await user.click(await screen.findByRole('button', { name: way }))
  expect(await screen.findByText('导出任务已创建，请到“我的下载”查看')).toBeTruthy()
  expect(sent).toEqual([{ ...asked, FileName: expect.stringMatching(/^学生信息_(女|所选)_\d{8}$/) }])
})

test.each([
  [1000, 2],
  [1001, 0],
])('of %i chosen rows the server is asked by %i buttons; beyond 1000 the way is said', (n, buttons) => {
  const ids = Array.from({ length: n }, (_, at) => String(at))
  const of = studentExports.exportStudents
  const part = <BackgroundExport of={of} input={{}} columns={[]} fileName="学生" ids={ids} onBegun={() => {}} />
  showPart(api, part, { token: api.token('admin') })
  expect(screen.queryAllByRole('button', { name: /后台导出/ })).toHaveLength(buttons)
  expect(screen.queryAllByText('所选超过 1000 行，请清除选择并用筛选条件导出')).toHaveLength(buttons ? 0 : 1)
})

test('the server is asked for the columns that it has, with a name of sixty characters at most', async () => {
  const [sent, begun] = [[] as unknown[], vi.fn<() => void>()]
  const instead: Instead = (path, _, body) => {
    if (path !== studentExports.exportStudents.path) return undefined
    sent.push(JSON.parse(body as string))
    return new Response(JSON.stringify(success({ TaskId: 'x' })))
  }
  const asked = { of: studentExports.exportStudents, input: {}, columns: ['StudentNo', 'x'], ids: ['a'] }
  const part = <BackgroundExport {...asked} fileName={'名'.repeat(61)} onBegun={begun} />
  showPart(api, part, { token: api.token('admin'), instead })
  await user.click(screen.getByRole('button', { name: '后台导出 .csv' }))
  await waitFor(() => expect(begun).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ Ids: ['a'], Columns: ['StudentNo'], Format: 2, FileName: '名'.repeat(60) }])
})

test('a file that has fewer rows than the list says so', async () => {
  class Short extends Thread {
    override postMessage() {
      const data: ExportNews = { kind: 'done', file: new Blob(['x']), rows: 1200, total: 3000 }
      setTimeout(() => this.onmessage?.({ data }))
    }
  }
  vi.stubGlobal('Worker', Short)
  await show('?Sex=2', 'admin')
  await press()
  expect(await screen.findByText('列表共 3,000 条，文件中只有前 1,200 条')).toBeTruthy()
})

test('where none of the remembered columns is left, all are in the file', async () => {
  const left = JSON.stringify({ value: ['StudentNo', 'Sex'], expire: null })
  localStorage.setItem(`pro__export ${people.listStudents.path}`, left)
  await show('?Key=2024010101', 'admin')
  await press()
  await screen.findByText('导出成功')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await files[0]!.arrayBuffer())
  expect(book.worksheets[0]!.getSheetValues().slice(1)).toContainEqual([undefined, '学号', '性别'])
})
