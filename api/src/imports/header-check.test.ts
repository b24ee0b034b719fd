import { buildStudent } from '@xuegong/db/build/people'
import { describe, expect, test } from 'vitest'
import { studentImporter } from '#modules/people/students/importer'
import { startApi } from '#test/session'
import { studentHeaders, studentRow, textsOf } from '#test/sheets'
import { survey } from './header-check.ts'
import { rowCheck } from './row-check.ts'
import { templateOf } from './template.ts'
import type { SheetRow } from './xlsx/sheet.ts'

const importer = studentImporter
const { world } = await startApi('tiny')
const rowOf = (cells: readonly string[], row: number, broken: readonly number[] = []): SheetRow => ({
  row,
  cells,
  broken,
})
const body = rowOf(studentRow(1), 3)

/** A sheet with this header in its second row. */
const sheet = (headers: readonly string[], { rows = [body], merges = [] as [number, number][] } = {}) => ({
  async *rows(onMerge: (first: number, last: number) => void) {
    yield rowOf(headers, 2)
    yield* rows
    for (const merge of merges) onMerge(...merge)
  },
})
const sentence = (...given: Parameters<typeof sheet>) =>
  survey(importer, sheet(...given), 100).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

describe('the header of a file', () => {
  test('may stand in any order, with marks, blanks and further columns', async () => {
    const headers = ['备注', ...studentHeaders.toReversed().map(header => ` *${header[0]} ${header.slice(1)}`)]
    const { placement, total, headerRow } = await survey(importer, sheet(headers), 100)
    expect([placement.get('学号'), total, headerRow]).toEqual([studentHeaders.length, 1, 2])
  })

  test.each([
    ['missing columns', studentHeaders.slice(2), {}, '模板表头不匹配，请下载最新模板：缺少 学号、姓名'],
    ['optional columns missing', studentHeaders.slice(0, -6), {}, 'accepted'],
    ['marks behind the columns', studentHeaders.map(header => `${header}＊`), {}, 'accepted'],
    ['a column twice', [...studentHeaders, '姓名'], {}, '模板表头不匹配，请下载最新模板：重复 姓名'],
    ['merged cells', studentHeaders, { merges: [[1, 2]] }, '表头含有合并单元格，请下载最新模板'],
    ['a merged title above', ['花名册'], { merges: [[2, 2]] }, '表头含有合并单元格，请下载最新模板'],
    ['a column of reasons', [...studentHeaders, '失败原因'], {}, 'accepted'],
    ['nothing below it', studentHeaders, { rows: [] }, '文件中没有数据'],
    ['merged cells elsewhere', studentHeaders, { merges: [[3, 4]] }, 'accepted'],
  ] as [string, string[], Parameters<typeof sheet>[1], string][])('with %s', async (_, headers, more, text) => {
    expect(await sentence(headers, more)).toBe(text)
  })

  test('counts the rows that hold something in its columns', async () => {
    const besides = rowOf([...studentHeaders.map(() => ' '), '41'], 4)
    expect(await survey(importer, sheet([...studentHeaders, '序号'], { rows: [body, besides] }), 1)).toMatchObject({
      total: 1,
    })
  })

  test('is not all there may be', async () => {
    await expect(survey(importer, { async *rows() {} }, 100)).rejects.toThrow('文件中没有数据')
  })
})

describe('rows', () => {
  const placement = new Map(studentHeaders.map((header, n) => [header, n]))
  const allowed = { into: 'all', over: 'all' }
  const check = () => rowCheck(importer, { db: world.reader(), allowed, placement, duplicate: 3, now: world.now() })

  test('with a formula that has no result are refused there', () => {
    const { faults } = check().check(rowOf(studentRow(1), 9, [1, 99]))
    expect(faults).toEqual([{ Row: 9, Column: '姓名', Value: '测试', Error: '公式没有可用的结果，请粘贴为数值' }])
  })

  test('that hold nothing but a formula without a result are rows, too', async () => {
    const broken = rowOf(
      studentHeaders.map(() => ''),
      4,
      [1],
    )
    expect((await survey(importer, sheet(studentHeaders, { rows: [body, broken] }), 100)).total).toBe(2)
  })

  test('are shown with the first 200 characters of what is wrong', () => {
    const { faults } = check().check(rowOf(studentRow(1, { 姓名: '长'.repeat(300) }), 2))
    expect(faults).toEqual([{ Row: 2, Column: '姓名', Value: '长'.repeat(200), Error: '姓名不能超过50个字' }])
  })

  test('that repeat a value are refused from the second on, without regard to case', () => {
    const { check: next } = check()
    const rows = ['abcd', 'ABCD', 'AbCd'].map((no, n) => next(rowOf(studentRow(n, { 学号: no }), n + 2)))
    expect(rows.map(({ faults }) => faults.map(fault => fault.Error))).toEqual([
      [],
      ['学号在文件中重复'],
      ['学号在文件中重复'],
    ])
  })

  test('are held against one state of the database until it is let go of, or two hundred are checked', async () => {
    await world.own()
    world.writer()
    const { check: next, release } = check()
    const errorsOf = (n: number) => next(rowOf(studentRow(n), n + 2)).faults.map(({ Error }) => Error)
    const enrol = (n: number) => world.transact(db => buildStudent(db, { StudentNo: studentRow(n)[0]! }))
    const found = [errorsOf(0)]
    enrol(1)
    found.push(errorsOf(1))
    enrol(2)
    release()
    found.push(errorsOf(2))
    enrol(300)
    for (let n = 3; n < 200; n++) errorsOf(n)
    found.push(errorsOf(300))
    expect(found).toEqual([[], [], ['学号已存在'], ['学号已存在']])
    release()
  })

  test('that are the example of the template are refused', async () => {
    const [headers, example] = await textsOf(await templateOf(importer, world.reader()))
    expect(headers).toEqual(studentHeaders)
    expect(check().check(rowOf(example!, 2)).faults).toMatchObject([{ Error: '请删除模板中的示例行' }])
  })

  test.each(['2005-5-1', '2005/05/01', '2005.5.1', '2005年5月1日', '20050501'])('take %s for a day', text => {
    const { values } = check().check(rowOf(studentRow(1, { 出生日期: text }), 2))
    expect(values.Birthday).toBe('2005-05-01')
  })

  test('lose blanks that cannot be seen', () => {
    const { values } = check().check(rowOf(studentRow(1, { 姓名: '\u3000 张三\u200b\ufeff' }), 2))
    expect(values.TrueName).toBe('张三')
  })
})
