import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bindAddress, bindNoticeIn } from './bind-address.ts'

const queryOf = (address: string) => new URL(address, 'http://localhost').searchParams

test('what the page is opened with is what it reads, in any script', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(fc.record({ Title: text, FileId: text, BindKey: text }), notice => {
      const address = bindAddress(notice)
      expect(address).toMatch(/^\/set\/BindWebChat\?pdf=[\w-]+$/)
      expect(bindNoticeIn(queryOf(address))).toEqual(notice)
    }),
  )
})

test.each(['', '?pdf=', '?pdf=%25%25', '?pdf=bnVsbA', '?pdf=eyJUaXRsZSI6NX0', '?pdf=W10'])(
  '%s says nothing',
  search => {
    expect(bindNoticeIn(queryOf(search))).toEqual({ Title: '', FileId: '', BindKey: '' })
  },
)
