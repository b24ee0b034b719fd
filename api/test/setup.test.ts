import { describe, expect, test, vi } from 'vitest'
import { endWithFile } from './file-end.ts'

const ended = vi.fn<() => Promise<void>>(async () => {})

describe('a file', async () => {
  // The setup once more, as for another file.
  await import(`./setup.ts?${'again'}`)

  test('may have something end with it', () => {
    endWithFile(ended)
    expect(ended).not.toHaveBeenCalled()
  })
})

test('what is to end with a file has ended after it', () => {
  expect(ended).toHaveBeenCalledOnce()
})
