import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { kit } from '@xuegong/contracts/modules/kit'
import { expect, test } from 'vitest'
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
  expect(callPath(transfer.downloadErrors, { Id: 't1' })).toBe('/api/ImportExport/Download?Id=t1')
})

test('a call that was broken off is lost, not an error', async () => {
  const config = { ApiBase: 'http://localhost:1', HomeUrl: '', Kit: true, World: '' }
  expect(await send(config, '', people.listStudents, {}, AbortSignal.abort())).toEqual({ lost: 'cut' })
})
