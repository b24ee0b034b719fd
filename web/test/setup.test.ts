import { expect, test } from 'vitest'

const { error } = console

test.fails('a complaint on the console fails its test', () => {
  error('something is wrong')
  expect(error).toHaveBeenCalledOnce()
})
