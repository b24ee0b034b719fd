import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '@xuegong/api/test/sheets'
import { importRoster, upload } from '@xuegong/api/test/upload'
import { failure } from '@xuegong/contracts/envelope'
import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { shortenPauses } from '#test/short-pauses.ts'
import { CheckTables } from './CheckTables.tsx'
import { CheckedFile } from './CheckedFile.tsx'
import type { Duplicate } from './Duplicates.tsx'

const api = await startApi('tiny')
shortenPauses()
const user = userEvent.setup()
const begun = vi.fn<(task: string) => void>()
beforeEach(() => begun.mockClear())

function Check({ of, file }: { of: ImportEndpoint; file: string }) {
  const [duplicate, onDuplicate] = useState<Duplicate>(3)
  return <CheckedFile {...{ of, file, duplicate, onDuplicate }} onBack={() => {}} onBegun={begun} />
}
/** Shows what an import of these rows would do, which is refused when it is begun where a refusal is given; gives which calls were made, in order. */
async function check(of: ImportEndpoint, rows: string[][], refusal?: string) {
  const { type } = of.import
  const { ResultValue } = await upload(api, 'admin', await workbookOf(rows), undefined, type)
  const called: string[] = []
  const instead = (path: string) => {
    called.push(path)
    const refused = refusal !== undefined && path === transfer.startImport.path
    return refused ? new Response(JSON.stringify(failure(2, refusal))) : undefined
  }
  showPart(api, <Check of={of} file={ResultValue!.FileId} />, { token: api.token('admin'), instead })
  return called
}
const counts = async () => (await screen.findByLabelText('检查结果')).textContent
const start = () => screen.getByRole('button', { name: '开始导入' })
const classHeaders = ['班级名称', '班级代码', '年级', '专业', '辅导员工号']

test('a check that is not ready is asked for again without a word; then it counts and shows the first rows', async () => {
  const called = await check(people.importStudents, [studentHeaders, studentRow(1), studentRow(2, { 性别: '未知' })])
  expect(await counts()).toBe('总行数2新增1变更0跳过0错误1')
  expect(screen.getByText('T000001').closest('tr')?.textContent).toContain('新增')
  expect(screen.getByText('T000002').closest('tr')?.textContent).toContain('错误')
  expect(screen.getByText('性别的值“未知”不在字典中')).toBeTruthy()
  expect(called.filter(path => path === transfer.checkImport.path).length).toBeGreaterThan(1)
  expect(document.querySelector('.ant-message-notice, .ant-notification-notice')).toBeNull()
})

test.each([
  ['确定', 1],
  ['取消', 0],
])('wrong rows are left out after one question: %s begins %i imports', async (answer, times) => {
  await check(people.importStudents, [studentHeaders, studentRow(11 + times), studentRow(20, { 姓名: '' })])
  await counts()
  await user.click(start())
  const question = within(await screen.findByRole('dialog', { name: '请确认' }))
  expect(question.getByText('共1行有误，将只导入其余1行，确定继续吗？')).toBeTruthy()
  await user.click(question.getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(start().className).not.toContain('loading'))
  expect(begun).toHaveBeenCalledTimes(times)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('check and import are told what their command asks for beside the file', async () => {
  const { ResultValue } = await upload(api, 'admin', await workbookOf([studentHeaders, studentRow(30)]))
  const rest = { file: ResultValue!.FileId, duplicate: 3, onDuplicate: () => {}, onBack: () => {} } as const
  const file = <CheckedFile of={accounts.importUsers} told={{ UserType: 1 }} {...rest} onBegun={begun} />
  showPart(api, file, { token: api.token('admin') })
  expect(await counts()).toBe('总行数1新增1变更0跳过0错误0')
  await user.click(start())
  await waitFor(() => expect(begun).toHaveBeenCalledOnce())
})

test('why an import does not begin is said in its place', async () => {
  await check(people.importStudents, [studentHeaders, studentRow(31)], '相同文件正在导入，请勿重复提交')
  await counts()
  await user.click(start())
  expect((await screen.findByRole('alert')).textContent).toContain('相同文件正在导入，请勿重复提交')
  expect(begun).not.toHaveBeenCalled()
})

test('an import that is all or nothing ends at a check that finds a wrong row', async () => {
  await check(units.importClasses, [classHeaders, ['新班', '', '24', '没有的专业', '']])
  expect(await screen.findByText('共1行有误，请修正后重新上传')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '开始导入' })).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.getByRole('button', { name: '重新选择文件' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /下载失败行/ })).toBeTruthy()
})

test('of a file without a good row, the wrong ones are downloaded before an import', async () => {
  await check(people.importStudents, [studentHeaders, studentRow(61, { 性别: '未知' })])
  expect(await counts()).toBe('总行数1新增0变更0跳过0错误1')
  expect(start()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /下载失败行/ })).toBeTruthy()
})

test('what is chosen for stored rows is checked anew', async () => {
  await importRoster(api, 'admin', await rosterOf(1, 40))
  await check(people.importStudents, [studentHeaders, studentRow(40, { 姓名: '改名' })])
  expect(await counts()).toBe('总行数1新增0变更0跳过0错误1')
  await user.click(screen.getByRole('radio', { name: '跳过' }))
  await waitFor(async () => expect(await counts()).toBe('总行数1新增0变更0跳过1错误0'))
  expect(screen.getByRole('radio', { name: '跳过' })).toHaveProperty('checked', true)
  expect(start()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /^覆盖/ }))
  await waitFor(async () => expect(await counts()).toBe('总行数1新增0变更1跳过0错误0'))
  expect(start()).toHaveProperty('disabled', false)
})

test('of a long file the first rows and problems are shown, and why a row is wrong', () => {
  const wrong = { Row: 2, Error: '学号已存在' }
  const Rows = [{ ...wrong, Will: '错误' as const, Cells: ['1'] }]
  const Errors = Array.from({ length: 50 }, (_, Row) => ({ ...wrong, Row, Column: '学号', Value: '1' }))
  const counts = { Total: 1200, New: 0, Changed: 0, Same: 0, Wrong: 1200 }
  showPart(api, <CheckTables check={{ ...counts, Head: ['学号'], Rows, Errors }} />, { token: api.token('admin') })
  const headings = screen.getAllByRole('heading').map(each => each.textContent)
  expect(headings).toEqual(['前 1 行预览（共 1,200 行）', '前 50 处问题'])
  expect(screen.getByTitle('学号已存在').textContent).toBe('错误')
})

test('a file with other headers is refused in words, and nothing can be started', async () => {
  await check(people.importStudents, [['姓名', '年龄']])
  expect((await screen.findByRole('alert')).textContent).toContain('模板表头不匹配，请下载最新模板')
  expect(start()).toHaveProperty('disabled', true)
})
