import { people } from '@xuegong/contracts/modules/people'
import { failure } from '@xuegong/contracts/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showOnPhone } from '#test/phone-page.tsx'
import { PhoneList } from './PhoneList.tsx'
import { PhoneRow } from './PhoneRow.tsx'
import { PhoneEmpty } from './PhoneState.tsx'

const api = await startApi('school')
const user = userEvent.setup()

const Students = ({ of = '' }) => (
  <PhoneList
    of={people.listStudents}
    input={of ? { Key: of } : {}}
    label="学生"
    row={({ TrueName, StudentNo, ClassName }) => (
      <PhoneRow title={TrueName} text={ClassName} extra={StudentNo} to="/x" />
    )}
    empty={<PhoneEmpty title="没有学生" text="请换一个关键字" />}
  />
)

test('twenty rows first, twenty more when asked, and how many there are', async () => {
  showOnPhone(api, <Students />, api.token('admin'))
  expect(await screen.findAllByRole('link')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: '加载更多' }))
  expect(await screen.findByText(/^共 \d+ 条$/)).toBeTruthy()
  await expect.poll(() => screen.getAllByRole('link').length).toBe(40)
})

test('no rows: what to do next', async () => {
  showOnPhone(api, <Students of="无此人" />, api.token('admin'))
  expect(await screen.findByText('没有学生')).toBeTruthy()
  expect(screen.getByText('请换一个关键字')).toBeTruthy()
})

test('rows that cannot be read: the number of the call, and another try brings them', async () => {
  let broken = true
  const crash = () => new Response(JSON.stringify(failure(500, 'x')), { headers: { 'X-Request-Id': 'r-9' } })
  showOnPhone(api, <Students />, api.token('admin'), () => (broken ? crash() : undefined))
  expect(await screen.findByText('请求编号：r-9')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findAllByRole('link')).toHaveLength(20)
})
