import { failure } from '@xuegong/contracts/envelope'
import { expect, test } from 'vitest'
import { entry } from '#test/journal-entry.ts'
import { reasonWords } from './reason-words.ts'

test('a refusal is said in the words of its answer, with its name', () => {
  const answer = JSON.stringify(failure(2, '数据已被他人修改'))
  expect(reasonWords(entry({ outcome: 'refused', reason: 'STALE', answer }))).toBe('数据已被他人修改（STALE）')
  expect(reasonWords(entry({ outcome: 'refused', reason: 'STALE', answer: '{"cut' }))).toBe('拒绝（STALE）')
})

test('other reasons stay as they are', () => {
  expect(reasonWords(entry({ reason: '需要 student.edit，角色 学生 未授予' }))).toBe(
    '需要 student.edit，角色 学生 未授予',
  )
  expect(reasonWords(entry({ reason: '成功', rule: 'f1' }))).toBe('成功')
})

test('a refusal of the server is said as such, though a rule held it back', () => {
  const answer = JSON.stringify(failure(2, '数据已被他人修改'))
  expect(reasonWords(entry({ outcome: 'refused', reason: 'STALE', rule: 'f1', answer }))).toBe(
    '数据已被他人修改（STALE）',
  )
})

test('a forced outcome names what forced it', () => {
  expect(reasonWords(entry({ outcome: 'failed', rule: 'f1', reason: '规则 f1' }))).toBe('规则 f1 指定了这个结果')
  expect(reasonWords(entry({ outcome: 'failed', rule: 'header', reason: '规则 header' }))).toMatch(/X-Kit-Outcome/)
})
