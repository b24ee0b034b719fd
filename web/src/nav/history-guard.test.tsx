import { act, render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Step, useHistoryGuard } from './history-guard.ts'
import { PageRouter } from './PageRouter.tsx'

const asked = vi.fn<(step: Step) => boolean>()
const router: { navigate?: ReturnType<typeof useNavigate> } = {}
const navigate = (...how: [string, { replace: boolean }?]) => router.navigate!(...how)

interface Given {
  guarded: boolean
  unsaved?: boolean
  /** A second guard, that comes later. */
  above?: (step: Step) => boolean
}
function Guarded({ unsaved, hold = asked }: { unsaved: boolean; hold?: (step: Step) => boolean }) {
  useHistoryGuard(hold, () => unsaved)
  return null
}
function Page({ guarded, unsaved = false, above }: Given) {
  const go = useNavigate()
  useEffect(() => {
    router.navigate = go
  }, [go])
  return (
    <>
      {guarded && <Guarded unsaved={unsaved} />}
      {above && <Guarded unsaved={unsaved} hold={above} />}
    </>
  )
}
const page = (props: Given) => (
  <PageRouter>
    <Page {...props} />
  </PageRouter>
)
/** Time for what the browser does by itself, and for what is undone. */
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 80)))
const lastStep = () => asked.mock.lastCall![0]

/** The page at /list?detail=7, two entries above /home. */
async function openDetail() {
  history.replaceState(null, '', '/home')
  const { rerender } = render(page({ guarded: false }))
  await act(async () => navigate('/list'))
  await act(async () => navigate('/list?detail=7'))
  rerender(page({ guarded: true }))
  return (props: Given) => rerender(page(props))
}

beforeEach(() => asked.mockReset())

test('a Back that is held leaves the address as it was, twice pressed in a row as well', async () => {
  await openDetail()
  asked.mockReturnValue(true)
  history.back()
  history.back()
  await settle()
  expect(location.pathname + location.search).toBe('/list?detail=7')
  history.back()
  await settle()
  expect(location.pathname + location.search).toBe('/list?detail=7')
  expect(asked.mock.calls.map(([{ pop }]) => pop)).not.toContain(false)
})

test('after a Back that the browser took back by itself, nothing is loaded again and the next one is held like the first', async () => {
  await openDetail()
  asked.mockReturnValue(true)
  const go = vi.spyOn(history, 'go')
  history.back()
  history.forward()
  await settle()
  expect(go).not.toHaveBeenCalledWith(0)
  go.mockRestore()
  asked.mockClear()
  history.back()
  await settle()
  expect([asked.mock.calls.length, location.pathname + location.search]).toEqual([1, '/list?detail=7'])
})

test('a Back that was held can be taken later', async () => {
  await openDetail()
  asked.mockReturnValueOnce(true).mockReturnValue(false)
  history.back()
  await settle()
  lastStep().go()
  await waitFor(() => expect(location.pathname + location.search).toBe('/list'))
  expect(lastStep()).toMatchObject({ pop: true, away: false })
})

test('a link that is held does not lead anywhere until it is let go', async () => {
  await openDetail()
  asked.mockReturnValueOnce(true).mockReturnValue(false)
  await act(async () => navigate('/other'))
  expect(location.pathname).toBe('/list')
  expect(lastStep()).toMatchObject({ pop: false, away: true })
  act(() => lastStep().go())
  expect(location.pathname).toBe('/other')
})

test('a change of the same page is told from a step away', async () => {
  await openDetail()
  asked.mockReturnValue(false)
  await act(async () => navigate('?detail=8', { replace: true }))
  expect(lastStep()).toMatchObject({ pop: false, away: false })
  expect(location.search).toBe('?detail=8')
})

test('of two guards the one that came last is asked, and the other only where that lets go', async () => {
  const show = await openDetail()
  const above = vi.fn<(step: Step) => boolean>().mockReturnValueOnce(true).mockReturnValue(false)
  show({ guarded: true, above })
  await act(async () => navigate('/other'))
  expect([above.mock.calls.length, asked.mock.calls.length, location.pathname]).toEqual([1, 0, '/list'])
  await act(async () => navigate('/other'))
  expect([above.mock.calls.length, asked.mock.calls.length, location.pathname]).toEqual([2, 1, '/other'])
})

test('nobody is asked when the guard is gone', async () => {
  const show = await openDetail()
  show({ guarded: false })
  history.back()
  await waitFor(() => expect(location.search).toBe(''))
  expect(asked).not.toHaveBeenCalled()
})

test.each([true, false])('with something unsaved the browser asks before the page goes: %s', async unsaved => {
  const show = await openDetail()
  show({ guarded: true, unsaved })
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(unsaved)
})
