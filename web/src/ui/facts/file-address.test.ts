import { expect, test } from 'vitest'
import { fileAddress, isPicture } from './file-address.ts'

test.each([
  ['https://files.example.edu/', 'a/b.pdf', 'https://files.example.edu/a/b.pdf'],
  ['', '/files/证明.pdf', 'http://localhost:3000/files/%E8%AF%81%E6%98%8E.pdf'],
  ['', 'files/b.pdf', 'http://localhost:3000/files/b.pdf'],
])('%j and %j are %s', (HomeUrl, FilePartPath, address) => {
  expect(fileAddress({ HomeUrl, FilePartPath })).toBe(address)
})

test.each([
  ['javascript:', 'alert(1)'],
  ['', 'data:text/html,x'],
  ['https://', ':0:0'],
  ['https://files.example.edu/', ''],
])('%j and %j must not be opened', (HomeUrl, FilePartPath) => {
  expect(fileAddress({ HomeUrl, FilePartPath })).toBeUndefined()
})

test('pictures are known by their names', () => {
  expect(['a.JPG', 'b.webp', 'c.pdf', 'png', 'd.png.exe'].filter(isPicture)).toEqual(['a.JPG', 'b.webp'])
})
