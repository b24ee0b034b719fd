import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const terms = crudOf(system, 'Term')
const params = crudOf(system, 'SysParam')
const holidays = crudOf(system, 'Holiday')
const autumn = { SchoolYear: '2030-2031', Semester: 1, StartDate: '2030-09-02', EndDate: '2031-01-19' }
let api: Awaited<ReturnType<typeof startApi>>

beforeEach(async () => {
  api = await startApi('tiny')
})

/** A world with this term alone. */
async function onlyAutumn() {
  const { rows } = (await api.as('admin')(terms.list, {})).ResultValue!
  await api.as('admin')(terms.remove, { Ids: rows.map(({ Id }) => Id) })
  return (await api.as('admin')(terms.add, autumn)).ResultValue!
}
const open = (path: string, who = 'admin', instead?: Instead) => openPage(api, path, api.token(who), instead)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
/** The dialog with this title. */
const inDialog = async (title: string) =>
  within((await screen.findAllByText(title))[0]!.closest<HTMLElement>('[role=dialog]')!)
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

async function fillDay(label: string, day: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(day)
  await user.keyboard('{Enter}')
}

test('a row is added with its form, which starts as the page says, and the list has it', async () => {
  open('/system/friendship')
  await press('新增')
  const form = await inDialog('新增友情链接与帮助')
  await user.type(form.getByLabelText('标题'), '后勤服务')
  await user.type(form.getByLabelText('地址'), 'https://hq.qinghe.example/')
  await user.click(form.getByLabelText('类型'))
  await user.click((await screen.findAllByTitle('帮助文档')).at(-1)!)
  await press('保存')
  expect(await screen.findByText('保存成功')).toBeTruthy()
  await waitFor(() => expect(rowsOf('友情链接与帮助')).toContain('后勤服务帮助文档https://hq.qinghe.example/0是'))
})

test('a span that ends before it begins is not sent, until it is mended', async () => {
  const sent = vi.fn<(path: string) => undefined>()
  open('/system/calendar?tab=holiday', 'admin', sent)
  await press('新增')
  const form = await inDialog('新增节假日')
  await user.type(form.getByLabelText('名称'), '校庆')
  await user.click(form.getByLabelText('类型'))
  await user.click((await screen.findAllByTitle('放假')).at(-1)!)
  await fillDay('开始日期', '2032-07-11')
  await fillDay('结束日期', '2032-02-23')
  await press('保存')
  expect(await screen.findByText('开始日期不能晚于结束日期')).toBeTruthy()
  expect(sent).not.toHaveBeenCalledWith(holidays.add.path)
  await fillDay('开始日期', '2032-02-22')
  await waitFor(() => expect(screen.queryByText('开始日期不能晚于结束日期')).toBeNull())
})

test('a row that somebody else changed meanwhile is not overwritten', async () => {
  open('/system/param?detail=TokenHours')
  await press('编辑')
  const form = await inDialog('编辑系统参数“TokenHours”')
  const { RowVersion, Remark } = (await api.as('admin')(params.get, { Id: 'TokenHours' })).ResultValue!
  await api.as('admin')(params.edit, { Id: 'TokenHours', Value: '24', Remark, RowVersion })
  await user.type(form.getByLabelText('参数值'), '0')
  await press('保存')
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  expect((await api.as('admin')(params.get, { Id: 'TokenHours' })).ResultValue?.Value).toBe('24')
})

test('a field that is written once is in the form that adds alone', async () => {
  open('/system/param?detail=TokenHours')
  await press('编辑')
  const form = await inDialog('编辑系统参数“TokenHours”')
  expect(form.getByLabelText('参数值')).toBeTruthy()
  expect(form.getAllByRole('textbox')).toHaveLength(2)
  await press('取消')
  await user.click(screen.getAllByRole('button', { name: '新增' })[0]!)
  expect((await inDialog('新增系统参数')).getByLabelText('参数名')).toBeTruthy()
})

test('a row is removed after a question that names it, and its detail closes', async () => {
  const { Id } = await onlyAutumn()
  open(`/system/calendar?detail=${Id}`)
  await press('删除')
  const question = await inDialog('删除学期“2030-2031 第一学期”吗？')
  await user.click(question.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('删除成功1条')).toBeTruthy()
  expect(location.search).toBe('')
  expect(await screen.findByText('还没有学期')).toBeTruthy()
  expect(screen.queryByText('数据不存在或无权访问')).toBeNull()
})

test('of several rows those that stay are told by name with the reason, and stay selected', async () => {
  await api.as('admin')(params.add, { Id: 'Motto', Value: '1', Remark: '校训' })
  open('/system/param?Key=T')
  await user.click((await screen.findAllByRole('checkbox', { name: '选择本页' }))[0]!)
  const selected = rowsOf('系统参数').length - 1
  await press('删除')
  const question = await inDialog(`删除所选的 ${selected} 条系统参数吗？`)
  await user.click(question.getByRole('button', { name: '删除' }))
  const answer = await inDialog(`删除成功1条，失败${selected - 1}条`)
  const failed = answer.getAllByRole('listitem')
  expect(failed.map(({ textContent }) => textContent)).toContain('ExportsAtOnce系统内置参数不能删除')
  expect(screen.getByText('已选择:').textContent).toBe(`已选择: ${selected - 1}`)
})

test('a removal that fails altogether is told', async () => {
  const { Id } = await onlyAutumn()
  const broken = new Response('{"ResultCode":500,"ErrorCode":500,"RequestMsg":"坏了","ResultValue":null}')
  open(`/system/calendar?detail=${Id}`, 'admin', path => (path === terms.remove.path ? broken : undefined))
  await press('删除')
  const question = await inDialog('删除学期“2030-2031 第一学期”吗？')
  await user.click(question.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('删除失败，坏了')).toBeTruthy()
})

test('whoever may edit alone finds no way to add, select or remove', async () => {
  const { Id } = await onlyAutumn()
  open(`/system/calendar?detail=${Id}`, 'xgc01')
  expect(await screen.findByRole('button', { name: '编辑' })).toBeTruthy()
  for (const name of ['新增', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an empty list offers to add the first row, and a row opens by its first column', async () => {
  const { Id } = await onlyAutumn()
  open('/system/calendar')
  await press('2030-2031')
  expect(location.search).toBe(`?detail=${Id}`)
  await api.as('admin')(terms.remove, { Ids: [Id] })
  open('/system/calendar')
  const empty = (await screen.findByText('还没有学期')).parentElement!
  await user.click(within(empty).getByRole('button', { name: '新增' }))
  await inDialog('新增学期')
})
