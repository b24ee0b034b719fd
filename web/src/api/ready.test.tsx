import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure, success } from '@xuegong/contracts/envelope'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { useReady } from './ready.ts'

const api = await startApi('tiny')
const user = userEvent.setup()
const notReady = failure(3001, '')
const found = { Total: 7, New: 7, Changed: 0, Same: 0, Wrong: 0, Head: [], Rows: [], Errors: [] }

function Check() {
  const [FileId, choose] = useState('a')
  const { data, error, again } = useReady(transfer.checkImport, { FileId, TaskType: 1 })
  const said = data ? `${data.Total} 行` : (error?.message ?? '请稍候')
  return (
    <>
      <p>{said}</p>
      <button onClick={again}>再问</button>
      <button onClick={() => choose('b')}>另一个</button>
    </>
  )
}
/** Shows a check that is answered so in turn, the last time for ever (`undefined`: not yet); counts how often it was asked. */
function show(...turns: (object | undefined)[]) {
  const asked: ((body: object) => void)[] = []
  const instead = (path: string) => {
    if (path !== transfer.checkImport.path) return undefined
    const reply = new Promise<Response>(done => asked.push(body => done(new Response(JSON.stringify(body)))))
    const body = turns[Math.min(asked.length, turns.length) - 1]
    if (body) asked.at(-1)!(body)
    return reply
  }
  showPart(api, <Check />, { token: api.token('admin'), instead })
  return asked
}

test('what is not ready is asked for again until it is', async () => {
  const asked = show(notReady, success(found))
  expect(await screen.findByText('7 行', {}, { timeout: 4000 })).toBeTruthy()
  expect(asked).toHaveLength(2)
})

test.each([
  ['while it is asked for', 0],
  ['between two questions', 300],
])('nothing is asked for any more once nobody waits for it: %s', async (_, before) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const asked = show(undefined)
  await waitFor(() => expect(asked).toHaveLength(1))
  if (before) asked[0]!(notReady)
  await new Promise(resolve => setTimeout(resolve, before))
  cleanup()
  asked[0]!(notReady)
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).toHaveLength(1)
})

test('the answer to another question is not shown, and one that failed can be asked again', async () => {
  show(failure(2, '文件已损坏'), success(found), undefined)
  expect(await screen.findByText('文件已损坏')).toBeTruthy()
  await user.click(screen.getByText('再问'))
  expect(await screen.findByText('7 行')).toBeTruthy()
  await user.click(screen.getByText('另一个'))
  expect(screen.getByText('请稍候')).toBeTruthy()
})

test('a late answer to an earlier question does not take away the one that is there', async () => {
  const asked = show(undefined)
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByText('另一个'))
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!(success(found))
  expect(await screen.findByText('7 行')).toBeTruthy()
  asked[0]!(success({ ...found, Total: 9 }))
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(screen.getByText('7 行')).toBeTruthy()
})
