import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { windowOf } from '#test/window.ts'
import { useList } from '../list/use-list.ts'
import { DetailDrawer } from './DetailDrawer.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const { rows: all } = (await api.as('admin')(people.listStudents, { PageSize: 40 })).ResultValue!
const nameAt = (place: number) => all[place - 1]!.TrueName

function Students() {
  return (
    <DetailDrawer
      endpoint={people.getStudent}
      list={useList(people.listStudents)}
      title="学生详情"
      nameOf={({ TrueName }) => TrueName}
    >
      {({ Sex }) => <input aria-label="字" defaultValue={Sex} />}
    </DetailDrawer>
  )
}
const open = (place: number, more = '') =>
  showPart(api, <Students />, { token: api.token('admin'), path: `/?detail=${all[place - 1]!.Id}${more}` })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const shown = (name: string, place: string) =>
  waitFor(() => expect([screen.queryByText(name), screen.queryByText(place)]).not.toContain(null))
const page = () => new URLSearchParams(location.search).get('PageIndex')

test('behind the last row of a page comes the first one of the next, and the way back', async () => {
  open(10)
  await shown(nameAt(10), '10/40')
  await press('下一条')
  await shown(nameAt(11), '11/40')
  expect(page()).toBe('2')
  await press('上一条')
  await shown(nameAt(10), '10/40')
  expect(page()).toBe('1')
})

test('turning the page from a detail is no step to go back to', async () => {
  open(10)
  await shown(nameAt(10), '10/40')
  const before = history.length
  await press('下一条')
  await shown(nameAt(11), '11/40')
  expect(history.length).toBe(before)
})

test('the first and the last row of all have nobody before and behind them', async () => {
  open(1)
  await shown(nameAt(1), '1/40')
  expect(screen.getByRole('button', { name: '上一条' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', false)
})

test('somebody whom the search does not find is followed by the first whom it does', async () => {
  open(1, `&Key=${all[19]!.StudentNo}`)
  await waitFor(() => expect(screen.getByRole('button', { name: '下一条' })).toHaveProperty('disabled', false))
  expect(screen.queryByText(/^\d+\/\d+$/)).toBeNull()
  await press('下一条')
  await shown(nameAt(20), '1/1')
})

test('← and → lead on, but not while somebody types', async () => {
  open(2)
  await shown(nameAt(2), '2/40')
  await user.keyboard('{ArrowRight}')
  await shown(nameAt(3), '3/40')
  await user.keyboard('{ArrowLeft}')
  await shown(nameAt(2), '2/40')
  await user.click(screen.getByLabelText('字'))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('2/40')).toBeTruthy()
})

test('→ with another key, or pressed where something beside the drawer has the focus, leads nowhere', async () => {
  windowOf('min-width: 1440px')
  open(2)
  await shown(nameAt(2), '2/40')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Shift>}{ArrowRight}{/Shift}')
  const beside = document.body.appendChild(document.createElement('button'))
  beside.focus()
  await user.keyboard('{ArrowRight}')
  beside.remove()
  expect(screen.getByText('2/40')).toBeTruthy()
})

test('whoever closes the detail while the next page is being read is not led there', async () => {
  open(10)
  await shown(nameAt(10), '10/40')
  screen.getByRole('button', { name: '下一条' }).click()
  await user.keyboard('{Escape}')
  await new Promise(resolve => setTimeout(resolve, 300))
  expect([page(), new URLSearchParams(location.search).get('detail')]).toEqual([null, null])
})

test.each([
  ['min-width: 1440px', 0],
  ['min-width: 1200px', 1],
])('in a window of %s the list has %i masks', async (width, masks) => {
  windowOf(width)
  open(2)
  await shown(nameAt(2), '2/40')
  expect(document.querySelectorAll('.ant-drawer-mask')).toHaveLength(masks)
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe(String(masks === 1))
})
