import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '@xuegong/contracts/modules/account'
import { expect, test } from 'vitest'
import type { Failure } from '#api/failure.ts'
import { useQuery } from '#api/hooks.ts'
import { startApi } from '#test/page.tsx'
import { showOnPhone } from '#test/phone-page.tsx'
import { isRead, PhoneUnread } from './PhoneUnread.tsx'

const api = await startApi('tiny')
const crash = () => Response.json({ ResultValue: null, ResultCode: 1, ErrorCode: 500, RequestMsg: '服务器出错了' })

function Page() {
  const reading = useQuery(account.getProfile, {}, { errorShown: true })
  return isRead(reading) ? <p>{reading.data.TrueName}</p> : <PhoneUnread title="样例" of={reading} />
}

test('a page waits, says that it could not be read, and is read again', async () => {
  let isDown = true
  showOnPhone(api, <Page />, api.token('fdy01'), path =>
    isDown && path === account.getProfile.path ? crash() : undefined,
  )
  expect(screen.getByText('正在加载')).toBeTruthy()
  expect(await screen.findByText('加载失败')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '样例' })).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('陈思远')).toBeTruthy()
})

test('what could not be read again is not shown as it was, unless it is being read once more', () => {
  const reading = { data: 1, error: {} as Failure, isLoading: false, isFetching: false, refetch: () => undefined }
  expect(isRead(reading)).toBe(false)
  expect(isRead({ ...reading, isFetching: true })).toBe(true)
})
