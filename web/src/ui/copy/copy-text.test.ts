import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

/** A browser that keeps the clipboard from pages without TLS, and copies what is marked, or does not. */
function browserThat(copies: boolean) {
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'))
  const marked: string[] = []
  Object.assign(document, {
    execCommand: () => {
      marked.push(document.querySelector('textarea')!.value)
      return copies
    },
  })
  onTestFinished(() => refused.mockRestore())
  return marked
}

beforeEach(() => {
  document.body.innerHTML = '<button>复制</button>'
  document.querySelector('button')!.focus()
})

test('where the clipboard is closed a text is copied by way of a field, which leaves nothing behind', async () => {
  const marked = browserThat(true)
  expect(await copyText('2024010101')).toBe(true)
  expect(marked).toEqual(['2024010101'])
  expect(document.body.innerHTML).toBe('<button>复制</button>')
  expect(document.activeElement?.textContent).toBe('复制')
})

test('a browser that copies nothing at all is told from one that does', async () => {
  browserThat(false)
  expect(await copyText('x')).toBe(false)
})
