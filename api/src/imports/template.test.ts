import { importing } from '@xuegong/contracts/importing'
import { OneOf } from '@xuegong/contracts/shapes'
import ExcelJS from 'exceljs'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { studentImporter } from '#modules/people/students/importer'
import { startApi } from '#test/session'
import { type Importer, importerOf } from './importer.ts'
import { templateOf } from './template.ts'

const { world } = await startApi('tiny')
async function sheetsOf(importer: Importer): Promise<ExcelJS.Worksheet[]> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await templateOf(importer, world.reader())) as never)
  return book.worksheets
}
const [sheet, notes] = (await sheetsOf(studentImporter)) as [ExcelJS.Worksheet, ExcelJS.Worksheet]
const textsIn = (row: ExcelJS.Row) => (row.values as string[]).slice(1)
const [headers, examples] = [textsIn(sheet.getRow(1)), textsIn(sheet.getRow(2))]
const noteRows = notes.getRows(2, headers.length)!.map(textsIn)
const dictionaries = ['性别', '民族', '政治面貌', '培养层次', '生源地']

test('an example stands below its header', () => {
  expect(Object.fromEntries(headers.map((header, n) => [header, examples[n]]))).toMatchObject({
    学号: '2026010199',
    姓名: '张三',
    性别: '男',
    民族: '汉族',
    政治面貌: '共青团员',
    培养层次: '大学本科',
    生源地: '山东省',
    身份证号: '999000200801010017',
    出生日期: '2008-01-01',
    班级: '示例2601班',
    学制: '4',
    手机号: '19900000000',
    邮箱: 'zhangsan@example.com',
    考生号: '26370201110001',
    户口类型: '城镇',
    家庭地址: '青岛市市南区香港中路1号',
    开户银行: '中国银行青岛市南支行',
    银行卡号: '6217000000000000000',
  })
})

test('the notes say of each column whether it must be filled, and what has to be known', () => {
  expect(noteRows.map(row => row.slice(0, 3))).toEqual([
    ['学号', '是', '4 至 20 位数字或字母，也是登录名；不可重复'],
    ['姓名', '是', ''],
    ['性别', '是', '填写文字或代码'],
    ['身份证号', '是', '18 位，单元格格式须为文本；不可重复'],
    ['民族', '是', '填写文字或代码'],
    ['政治面貌', '是', '填写文字或代码'],
    ['出生日期', '', '空白时取自身份证号'],
    ['班级', '是', '班级名称或班级代码'],
    ['培养层次', '是', '填写文字或代码'],
    ['学制', '', '年数，空白为 4'],
    ['生源地', '', '填写文字或代码'],
    ['手机号', '', ''],
    ['邮箱', '', ''],
    ['考生号', '', '不可重复'],
    ['户口类型', '', '填写文字或代码'],
    ['家庭地址', '', ''],
    ['开户银行', '', ''],
    ['银行卡号', '', ''],
  ])
})

const ruleOf = (header: string) => sheet.getRow(2).getCell(headers.indexOf(header) + 1).dataValidation?.formulae[0]

test.each([
  ['性别', '"未知的性别,男,女,未说明的性别"'],
  ['学制', '"2,3,4,5,6,7,8"'],
])('%s offers its choices in the cell', (header, rule) => {
  expect(ruleOf(header)).toBe(rule)
})

test('cells are texts, and one with choices may be empty or hold a code', () => {
  const { numFmt, dataValidation } = sheet.getRow(2).getCell(headers.indexOf('性别') + 1)
  const { allowBlank, showErrorMessage = false } = dataValidation
  expect({ numFmt, allowBlank, showErrorMessage }).toEqual({ numFmt: '@', allowBlank: true, showErrorMessage: false })
})

test('choices too long for a cell, or with a comma, stand on a hidden sheet', async () => {
  const places = Array.from({ length: 50 }, (_, n) => `第${n + 1}食堂一楼`)
  const row = t.Object({
    Place: OneOf(places, { title: '食堂' }),
    Floor: OneOf(['一', '二'], { title: '楼层' }),
    Meal: OneOf(['米,面', '粥'], { title: '主食' }),
  })
  const calls = importing({ summary: 's', path: '/api/A/B', access: 'student.import', type: 9, noun: '食堂', row })
  const own = importerOf(calls, { columns: {}, allow: () => 'all', start: () => Promise.resolve(() => undefined) })
  const [page, , hidden] = await sheetsOf(own)
  const rules = ['A2', 'B2', 'C2'].map(cell => page!.getCell(cell).dataValidation.formulae[0])
  expect(rules).toEqual(['选项!$A$1:$A$50', '"一,二"', '选项!$B$1:$B$2'])
  expect([(hidden!.getColumn(1).values as string[]).slice(1), hidden!.state]).toEqual([places, 'veryHidden'])
})

test.each(dictionaries)('the example of %s is one of its choices', header => {
  const at = headers.indexOf(header)
  expect(noteRows[at]![3]!.split('、')).toContain(examples[at])
})

test('a column that may be anything offers nothing', () => {
  expect([ruleOf('姓名'), noteRows[headers.indexOf('姓名')]![3]]).toEqual([undefined, ''])
})
