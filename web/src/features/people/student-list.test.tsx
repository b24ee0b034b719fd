import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const list = async () => within(await screen.findByRole('table', { name: '学生名单' }))
const rows = async () => (await list()).findAllByRole('row')

test('a counsellor sees the texts of codes, never the codes', async () => {
  openPage(api, '/base/student', api.token('fdy01'))
  const [, first] = await rows()
  expect(first?.textContent).toMatch(/[男女].*(团员|群众|党员).*在读$/)
})

test('the columns are those of a student and of the roster, in this order', async () => {
  openPage(api, '/base/student', api.token('fdy01'))
  const heads = (await list()).getAllByRole('columnheader').map(({ textContent }) => textContent)
  const student = ['学号', '姓名', '性别', '学院', '专业', '班级', '年级']
  expect(heads.filter(Boolean)).toEqual([...student, '政治面貌', '手机号', '状态'])
})

test('a detail begins with whom it is about', async () => {
  openPage(api, '/base/student', api.token('admin'))
  await user.click((await list()).getAllByRole('button')[0] as HTMLElement)
  const { rows: all } = (await api.as('admin')(people.listStudents, { PageSize: 1 })).ResultValue!
  const { TrueName, StudentNo, OrgName, MajorName, ClassName } = all[0]!
  const place = await screen.findByText(`${OrgName} · ${MajorName} · ${ClassName}`)
  expect(place.previousElementSibling?.textContent).toBe(`${TrueName} ${StudentNo}`)
  expect(place.parentElement?.previousElementSibling?.textContent).toBe(TrueName[0])
})

test('the roster is narrowed by number or name, unit, grade, sex and political status', async () => {
  openPage(api, '/base/student', api.token('admin'))
  await list()
  await user.click(screen.getByRole('button', { name: /更多筛选/ }))
  const labels = [
    '学号或姓名',
    '学院 / 专业 / 班级',
    '年级',
    '性别',
    '政治面貌',
    '民族',
    '培养层次',
    '辅导员',
    '完整性',
  ]
  for (const label of labels)
    expect(screen.getAllByRole(label === '学号或姓名' ? 'searchbox' : 'combobox', { name: label })).toHaveLength(1)
})

test('a detail tells everything that is known, with years, grade and state in words', async () => {
  const { rows: all } = (await api.as('admin')(people.listStudents, { Key: '2024010101' })).ResultValue!
  openPage(api, `/base/student?detail=${all[0]!.Id}`, api.token('admin'))
  await screen.findByText('学籍信息')
  const texts = (part: string) =>
    [...document.querySelectorAll(`.ant-descriptions-item-${part}`)].map(({ textContent }) => textContent)
  const facts =
    '学号 学籍状态 学院 专业 班级 年级 培养层次 学制 辅导员 导师 考生号 姓名 性别 民族 政治面貌 出生日期 身份证号 ' +
    '手机号 邮箱 生源地 户口类型 家庭地址 开户银行 银行卡号'
  expect(texts('label').join(' ')).toBe(facts)
  await waitFor(() => expect(texts('content')).toEqual(expect.arrayContaining(['2024 级', '4 年', '在读'])))
})

test('choosing a state puts it into the address and narrows the list', async () => {
  openPage(api, '/base/student', api.token('admin'))
  await user.click(await screen.findByRole('button', { name: /^在读/ }))
  expect(location.search).toBe('?StuStatus=1')
  expect((await rows()).length).toBeGreaterThan(1)
})

test('an address with filters is read, and clearing them empties it', async () => {
  openPage(api, '/base/student?Key=没有这个人', api.token('admin'))
  const nothing = await screen.findByText('没有符合条件的学生')
  await user.click(within(nothing.parentElement as HTMLElement).getByRole('button', { name: '清空筛选' }))
  expect(location.search).toBe('')
  expect((await rows()).length).toBeGreaterThan(1)
})

test.each([
  [1, '在读', 'good'],
  [2, '休学', 'warn'],
  [4, '退学', 'bad'],
])('state %i is the word %s with a dot that is %s, in the list and in the detail', async (state, word, tone) => {
  openPage(api, `/base/student?StuStatus=${state}`, api.token('admin'))
  const dots = (within: ParentNode) =>
    [...within.querySelectorAll('td i')].map(dot => [dot.parentElement?.textContent, dot.className])
  await user.click((await list()).getAllByRole('button')[0] as HTMLElement)
  await screen.findByText('学籍信息')
  const found = dots(document)
  expect(found.length).toBeGreaterThan(1)
  for (const [text, name] of found) expect([text, name]).toEqual([word, expect.stringContaining(tone)])
})

test('a class teacher finds no way to edit or import', async () => {
  openPage(api, '/base/student', api.token('bzr01'))
  await user.click((await list()).getAllByRole('button')[0] as HTMLElement)
  expect(await screen.findByText('联系方式')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导入学生' })).toBeNull()
})

test('a new mobile is stored and the list shows it', async () => {
  openPage(api, '/base/student', api.token('admin'))
  await user.click((await list()).getAllByRole('button')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  const mobile = await screen.findByLabelText('手机号')
  const groups = [...document.querySelectorAll('section h3')].map(({ textContent }) => textContent)
  expect(groups.slice(-4)).toEqual(['基本信息', '学籍信息', '联系方式', '银行信息'])
  expect(mobile.getAttribute('inputmode')).toBe('tel')
  await user.clear(mobile)
  await user.type(mobile, '13912345678')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  await waitFor(async () => expect((await rows())[1]?.textContent).toContain('139****5678'))
  expect(await screen.findByText(/^建档时间 .*，最近修改 \d{4}-/)).toBeTruthy()
})

test('a change made by somebody else meanwhile is not overwritten', async () => {
  const { ResultValue } = await api.as('admin')(people.listStudents, { PageSize: 1 })
  const Id = ResultValue!.rows[0]!.Id
  openPage(api, `/base/student?detail=${Id}`, api.token('admin'))
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  await screen.findByLabelText('手机号')
  const { RowVersion } = (await api.as('admin')(people.getStudent, { Id })).ResultValue!
  await api.as('admin')(people.editStudent, { Id, Mobile: '13700000001', Mail: '', RowVersion })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await api.as('admin')(people.getStudent, { Id })).ResultValue?.Mobile).toBe('13700000001')
})

test('selected students do not move without a class and a reason', async () => {
  openPage(api, '/base/student', api.token('admin'))
  await user.click((await list()).getAllByRole('checkbox', { name: '选择此行' })[0]!)
  await user.click(await screen.findByRole('button', { name: '转班' }))
  const title = await screen.findByText('转班：所选的 1 条学生')
  const dialog = within(title.closest<HTMLElement>('.ant-modal')!)
  await user.click(dialog.getByRole('button', { name: '转班' }))
  for (const text of ['请选择目标班级', '请输入原因']) expect(await dialog.findByText(text)).toBeTruthy()
})

test('numbers are shown in full with a reason, and the time that is left', async () => {
  const { rows: all } = (await api.as('admin')(people.listStudents, { Key: '2024010101' })).ResultValue!
  openPage(api, `/base/student?detail=${all[0]!.Id}`, api.token('admin'))
  await user.click(await screen.findByRole('button', { name: '查看完整信息' }))
  await user.click(await screen.findByLabelText('查看原因'))
  await user.click(await screen.findByTitle('核对身份'))
  await user.click(screen.getByRole('button', { name: '查看' }))
  const shown = within(await screen.findByRole('region', { name: '完整信息' }))
  expect(shown.getByText(/^\d{17}[\dX]$/)).toBeTruthy()
  expect(shown.getByRole('timer').textContent).toMatch(/^(60|5\d) 秒后自动隐藏$/)
  await user.click(shown.getByRole('button', { name: '立即隐藏' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '完整信息' })).toBeNull())
})

test('register forms of the selected students are previewed in a tab of their own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  openPage(api, '/base/student', api.token('admin'))
  const boxes = (await list()).getAllByRole('checkbox', { name: '选择此行' })
  for (const box of boxes.slice(0, 2)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: '打印登记表' }))
  const { rows } = (await api.as('admin')(people.listStudents, {})).ResultValue!
  const ids = rows.slice(0, 2).map(({ Id }) => Id)
  await waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith(`/batchPrint?kind=student&ids=${ids.join()}`, '_blank', ''),
  )
})
