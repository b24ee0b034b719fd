import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { kit } from '@xuegong/contracts/modules/kit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callPath, send } from './send.ts'

test('a query travels in the address, without what is not there', () => {
  expect(callPath(people.getStudent, { Id: 'a b', Key: undefined })).toBe('/api/Student/GetStudentById?Id=a+b')
})

test('a body leaves the address alone', () => {
  expect(callPath(people.listStudents, { PageIndex: 1 })).toBe('/api/Student/GetStudentList')
})

test('a field of the path goes into the path and nowhere else', () => {
  expect(callPath(kit.getWorld, { id: 'a/b' })).toBe('/__kit/worlds/a%2Fb')
})

test('a download has its input in the address', () => {
  expect(callPath(transfer.downloadFile, { Id: 't1' })).toBe('/api/ImportExport/Download?Id=t1')
})

test('a call that was broken off is lost, not an error', async () => {
  const config = { ApiBase: 'http://localhost:1', HomeUrl: '', Kit: true, World: '' }
  expect(await send(config, '', people.listStudents, {}, AbortSignal.abort())).toEqual({ lost: 'cut' })
})

test('a call without an answer is given up after 180 s, and not before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals())
  const hang = (_: unknown, { signal }: RequestInit) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted'))))
  vi.stubGlobal('fetch', hang)
  const config = { ApiBase: 'http://localhost:1', HomeUrl: '', Kit: true, World: '' }
  const settled = vi.fn<(answer: unknown) => void>()
  void send(config, '', people.listStudents, {}, new AbortController().signal).then(settled)
  await vi.advanceTimersByTimeAsync(179_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith({ lost: 'timeout' })
})
