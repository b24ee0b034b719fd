import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice } from '@xuegong/contracts/modules/notice'
import { expect, test } from 'vitest'
import { noticeOf } from '#test/notice.ts'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }))

test('who leaves a draft that cannot be stored is asked, and may stay', async () => {
  const api = await startApi('tiny')
  const as = api.as('xgc01')
  const { Id } = (await as(notice.addNotice, noticeOf())).ResultValue!
  openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
  await user.clear(await screen.findByRole('textbox', { name: '标题' }))
  const link = await screen.findByRole('link', { name: '通知管理' })
  const leave = () => user.click(link)
  await leave()
  await screen.findAllByText('放弃未保存的修改吗？')
  await press(/^取\s*消$/)
  await waitFor(() => expect(screen.queryByText('放弃未保存的修改吗？')).toBeNull())
  expect(new URLSearchParams(location.search).get('Id')).toBe(Id)
  await leave()
  await screen.findAllByText('放弃未保存的修改吗？')
  await press(/^(确\s*定|放\s*弃)$/)
  await waitFor(() => expect(location.pathname).toBe('/notice/noticeManage'))
  expect((await as(notice.getNotice, { Id })).ResultValue!.Title).toBe('关于放假的通知')
})
