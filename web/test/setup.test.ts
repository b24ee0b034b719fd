import { threadFile } from '@xuegong/api/test/thread-file'
import { expect, test, vi } from 'vitest'

const { error } = console

test('complaints on the console are listened to', () => {
  expect(vi.isMockFunction(error)).toBe(true)
})

test.fails('a complaint on the console fails its test', () => {
  error('something is wrong')
  expect(error).toHaveBeenCalledOnce()
})

test('threads of the server start from their bundles', () => {
  expect(threadFile().pathname).toMatch(/\/api\/node_modules\/\.workers-[^/]+\/workers\/base-worker\.js$/)
})
