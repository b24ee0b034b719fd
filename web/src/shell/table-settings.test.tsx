import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localStore } from '#api/local-db.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { settingOf } from '#ui/list/table-setting.ts'
import { TableSettingsLater } from './table-settings.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
interface Record {
  LoginName: string
  reportDate: string
  TableSetting: unknown
  PageSizes: unknown
}
const usage = () => localStore<Record>('', { name: 'usage', keyPath: 'LoginName' })
const keep = (TableSetting: unknown, PageSizes?: unknown) =>
  usage().put({ LoginName: 'fdy01', reportDate: '2026-01-01', TableSetting, PageSizes })

/** Opens the dialog as a counsellor; tells when it closes. */
function open() {
  const onClose = vi.fn<() => void>()
  const dialog = (
    <Suspense>
      <TableSettingsLater onClose={onClose} />
    </Suspense>
  )
  showPart(api, dialog, { token: api.token('fdy01') })
  return onClose
}
const press = async (name: string) => user.click(await screen.findByText(name))
const chosen = () => screen.getAllByRole('radio', { checked: true }).map(radio => radio.closest('label')?.textContent)
const previewSize = async () => (await screen.findByRole('table', { name: '预览' })).closest('[data-size]')

test.each([
  [undefined, { size: 'mini', align: 'custom', pageSize: 10 }],
  [
    { size: 'default', align: 'left', pageSize: 20 },
    { size: 'default', align: 'left', pageSize: 20 },
  ],
  [
    { size: 'huge', pageSize: 7 },
    { size: 'mini', align: 'custom', pageSize: 10 },
  ],
])('the stored setting %j is read as %j', (stored, setting) => {
  expect(settingOf(stored)).toEqual(setting)
})

test('the dialog shows what is stored, and a preview that follows each choice', async () => {
  await keep({ size: 'middle', align: 'center' })
  open()
  await waitFor(() => expect(chosen()).toEqual(['中等', '居中', '10']))
  await press('宽松')
  expect((await previewSize())?.getAttribute('data-size')).toBe('default')
})

test('what is chosen is stored for the user with the day where he is and the time', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T20:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  const onClose = open()
  await press('紧凑')
  await press('居右')
  await press('50')
  await press('确定')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await usage().get('fdy01')).toEqual({
    LoginName: 'fdy01',
    reportDate: '2026-11-22',
    TableSetting: { size: 'small', align: 'right', pageSize: 50 },
    PageSizes: {},
    Lists: {},
    lastModify: expect.any(Number),
  })
})

test.each([
  ['50', {}],
  ['紧凑', { '/api/x': 30 }],
])('choosing %s leaves lists with page sizes of their own: %j', async (choice, PageSizes) => {
  await keep({ size: 'mini', align: 'left', pageSize: 10 }, { '/api/x': 30 })
  const onClose = open()
  await waitFor(() => expect(chosen()).toContain('居左'))
  await press(choice)
  await press('确定')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((await usage().get('fdy01'))?.PageSizes).toEqual(PageSizes)
})

test('resetting chooses mini and custom; cancelling stores nothing', async () => {
  await keep({ size: 'default', align: 'left' })
  const onClose = open()
  await waitFor(() => expect(chosen()).toEqual(['宽松', '居左', '10']))
  await press('重置')
  expect(chosen()).toEqual(['迷你', '自定义', '10'])
  await press('取消')
  expect(onClose).toHaveBeenCalled()
  expect((await usage().get('fdy01'))?.TableSetting).toEqual({ size: 'default', align: 'left' })
})
