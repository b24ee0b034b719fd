import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { usePrint } from './use-print.ts'

const api = await startApi('tiny')
const opened = vi.spyOn(window, 'open').mockReturnValue(null)
beforeEach(() => void opened.mockClear())

function Sample({ count, all }: { count: number; all: boolean }) {
  const print = usePrint('student')
  const ids = Array.from({ length: count }, (_, at) => `s${at}`)
  return <button onClick={() => print({ ids: all ? [] : ids, count, all })}>打</button>
}
async function print(count: number, all = false) {
  showPart(api, <Sample count={count} all={all} />, { token: api.token('admin') })
  await userEvent.click(screen.getByRole('button', { name: '打' }))
}

test('up to fifty ids stand in the address', async () => {
  await print(2)
  expect(opened).toHaveBeenCalledWith('/batchPrint?kind=student&ids=s0,s1', '_blank', '')
})

test('of more the tab remembers them, which the new one begins with', async () => {
  await print(51)
  expect(opened).toHaveBeenCalledWith('/batchPrint?kind=student', '_blank', '')
  expect(JSON.parse(sessionStorage.getItem('pro__printIds')!).value).toHaveLength(51)
})

test.each([
  ['more than two hundred', 201, false],
  ['all that a filter finds, however few', 2, true],
])('%s are not printed', async (_, count, all) => {
  await print(count, all)
  expect(opened).not.toHaveBeenCalled()
  expect(await screen.findByText('一次最多打印200份，请勾选要打印的记录')).toBeTruthy()
})
