import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { userRole } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { count } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { describe, expect, test, vi } from 'vitest'
import { plantTask, storedTask } from '#test/import-task'
import { startApi } from '#test/session'
import { studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { importRoster } from '#test/upload'
import { bookOf, bookParts, zipOf } from '#test/zip'

const { app } = await startApi('tiny')
const students = (world: Awaited<ReturnType<typeof newWorld>>) =>
  world.reader().select({ n: count() }).from(student).get()!.n
const newWorld = () => app.worlds.create({ preset: 'tiny' })

/** How a file ends that is imported past the checks of an upload. */
async function outcome(content: Buffer) {
  const world = await newWorld()
  const id = await plantTask(world, content)
  const before = students(world)
  app.imports.queue(world, id)
  await app.imports.done(world)
  const { Phase, TaskLog } = storedTask(world, id)
  return { Phase, TaskLog, stored: students(world) - before }
}
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const rowOf = (cells: readonly string[]) => `<row>${cells.map(text).join('')}</row>`
const merged = '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>'
const sheetOf = (...rows: string[]) => `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`

describe('nothing is stored, and the person is told what to do, of', () => {
  test.each([
    [
      'a zip bomb',
      () => bookOf(`<worksheet>${' '.repeat(20_000_000)}</worksheet>`),
      '文件内容过大，请删除多余的工作表、图片和格式后重新上传',
    ],
    [
      'a damaged workbook',
      async () => (await workbookOf([studentHeaders, studentRow(1)])).subarray(0, 3000),
      '文件已损坏，请在表格软件中重新保存后上传',
    ],
    [
      'a sheet that breaks off behind good rows',
      () => bookOf(sheetOf(rowOf(studentHeaders), rowOf(studentRow(1))).slice(0, -9)),
      '文件已损坏，请在表格软件中重新保存后上传',
    ],
    [
      'a small sheet with a merged header',
      () => bookOf(`${sheetOf(rowOf(studentHeaders), rowOf(studentRow(1))).slice(0, -12)}${merged}</worksheet>`),
      '表头含有合并单元格，请下载最新模板',
    ],
    [
      'a text that is no table',
      () => Buffer.from('<html><table></table></html>'),
      '请用 Excel 或 WPS 另存为 .xlsx 后上传',
    ],
    [
      'a million empty rows',
      () => bookOf(sheetOf(rowOf(studentHeaders), '<row/>'.repeat(1_000_000))),
      '文件中没有数据',
    ],
    [
      'more rows than there may be',
      () => Buffer.from(`${studentHeaders.join()}\n${`${studentRow(1).join()}\n`.repeat(200_001)}`),
      '单次导入不能超过200000行',
    ],
  ] as [string, () => Buffer | Promise<Buffer>, string][])('%s', async (_, content, TaskLog) => {
    expect(await outcome(await content())).toEqual({ Phase: 4, TaskLog, stored: 0 })
  })
})

describe('rows are taken as they are from', () => {
  test('a sheet with a million empty rows between them', async () => {
    const content = bookOf(sheetOf(rowOf(studentHeaders), '<row/>'.repeat(1_000_000), rowOf(studentRow(1))))
    expect(await outcome(content)).toMatchObject({ Phase: 3, stored: 1 })
  })

  test('a sheet of five hundred columns', async () => {
    const more = Array.from({ length: 482 }, (_, n) => `备注${n}`)
    const content = await workbookOf([
      [...studentHeaders, ...more],
      [...studentRow(1), ...more],
    ])
    expect(await outcome(content)).toMatchObject({ Phase: 3, stored: 1 })
  })

  test('a workbook that links to others: nothing outside the file is read', async () => {
    const link = {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink><externalBook r:id="rId1"/></externalLink>',
    }
    const external = {
      name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
      content:
        '<Relationships><Relationship Id="rId1" Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>',
    }
    const parts = bookParts(sheetOf(rowOf(studentHeaders), rowOf(studentRow(1))))
    expect(await outcome(zipOf([...parts, link, external]))).toMatchObject({ Phase: 3, stored: 1 })
  })
})

test('a formula is what it gave when the file was saved; a text that looks like one is a text', async () => {
  const api = await startApi('tiny')
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('表')
  sheet.addRow(studentHeaders)
  sheet.addRow(studentRow(1, { 家庭地址: '=HYPERLINK("http://x")' }))
  sheet.getRow(2).getCell(2).value = { formula: 'HYPERLINK("http://x","y")', result: '林晓' }
  await importRoster(api, 'admin', Buffer.from(await book.xlsx.writeBuffer()))
  const [row] = api.world
    .reader()
    .select()
    .from(student)
    .all()
    .filter(({ StudentNo }) => StudentNo === 'T000001')
  expect(row).toMatchObject({ TrueName: '林晓', HomeAddress: '=HYPERLINK("http://x")' })
})

describe('a full disk', () => {
  test('ends an import with a sentence; what is counted is what is stored', async () => {
    const world = await newWorld()
    const rows = Array.from({ length: 3000 }, (_, n) => studentRow(n))
    const id = await plantTask(world, await workbookOf([studentHeaders, ...rows]))
    const before = students(world)
    const { $client } = world.writer()
    $client.pragma(`max_page_count = ${Number($client.pragma('page_count', { simple: true })) + 300}`)
    app.imports.queue(world, id)
    await app.imports.done(world)
    const task = storedTask(world, id)
    expect(task.TaskLog).toMatch(/^服务器磁盘空间不足，请联系管理员后重新导入/)
    expect([task.Phase, students(world) - before]).toEqual([4, task.Ok])
    expect(readdirSync(join(world.filesDir, 'imports'))).toHaveLength(1)
  })

  test('that has no room even for the end of a task lets it end when there is some', async () => {
    const world = await newWorld()
    const id = await plantTask(world, await workbookOf([studentHeaders, studentRow(1)]))
    const none = vi.spyOn(world, 'transact').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    })
    app.imports.queue(world, id)
    await vi.waitFor(() => expect(none.mock.calls.length).toBeGreaterThan(1))
    none.mockRestore()
    await app.imports.done(world)
    expect(storedTask(world, id)).toMatchObject({ Phase: 4, TaskLog: '服务器磁盘空间不足，请联系管理员后重新导入' })
  })
})

test('an import of somebody who has lost the right to it ends with a sentence', async () => {
  const world = await newWorld()
  const id = await plantTask(world, await workbookOf([studentHeaders, studentRow(1)]))
  world.transact(db => db.delete(userRole).run())
  app.imports.queue(world, id)
  await app.imports.done(world)
  expect(storedTask(world, id)).toMatchObject({ Phase: 4, TaskLog: '您已没有导入该内容的权限' })
})
