import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { people } from '@xuegong/contracts/modules/people'
import { rosterOf } from '@xuegong/api/test/sheets'
import { importRoster } from '@xuegong/api/test/upload'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showGranted } from '#test/granted.tsx'
import { openPage, startApi } from '#test/page.tsx'
import { windowOf } from '#test/window.ts'
import { ImportButton } from './ImportButton.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

/** Shows the button on a page that the menu grants these buttons. */
const showOn = (...codes: string[]) => showGranted(api, <ImportButton of={people.importStudents} />, ...codes)

test('an import that the menu does not grant has no button', () => {
  showOn('add', 'export')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('on a phone an import has no button: workbooks are at desks', () => {
  windowOf('max-width: 576px')
  showOn('add', 'import')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('its dialog is loaded when it is pressed, is called like the command, and can be closed', async () => {
  showOn('add', 'import')
  expect(screen.getAllByRole('button').map(each => each.textContent)).toEqual(['做import'])
  await user.click(screen.getByRole('button', { name: '做import' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导入学生' }))
  expect(dialog.getByRole('button', { name: /下载模板/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/** A server that takes no file. */
class Refusing {
  readonly upload = {}
  readonly status = 200
  readonly responseText = JSON.stringify(failure(2, '文件已损坏'))
  onload?: () => void
  open() {}
  abort() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    this.onload?.()
  }
}
test('another file is chosen: what was wrong with the last one is not said of it', async () => {
  vi.stubGlobal('XMLHttpRequest', Refusing)
  onTestFinished(() => void vi.unstubAllGlobals())
  showOn('import')
  await user.click(screen.getByRole('button', { name: '做import' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('选择 Excel 文件')
  await user.upload(field, new File(['学号,姓名'], '名单.xlsx'))
  await user.click(dialog.getByRole('button', { name: '检查数据' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('文件已损坏')
  await user.upload(field, new File(['学号,姓名'], '名单.csv'))
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('once rows have come in, the lists of its module are read again', async () => {
  openPage(api, '/base/student?Key=T0000', api.token('admin'))
  await screen.findByText('没有符合条件的学生')
  await importRoster(api, 'admin', await rosterOf(2))
  expect(screen.queryByText('T000001')).toBeNull()
  await user.click(screen.getByRole('button', { name: '导入学生' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('导入记录'))
  await user.click(await dialog.findByRole('button', { name: '查看详情' }))
  expect(await screen.findByText('T000001')).toBeTruthy()
})

test('a file that cannot be imported says why, and cannot be sent', async () => {
  showOn('import')
  await user.click(screen.getByRole('button', { name: '做import' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导入学生' }))
  const send = dialog.getByRole('button', { name: '检查数据' })
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['1'], name)] } })
  choose('名单.xls')
  expect(await dialog.findByText('请用 Excel 或 WPS 另存为 .xlsx 后上传')).toBeTruthy()
  expect(send).toHaveProperty('disabled', true)
  choose('名单.xlsx')
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
})
