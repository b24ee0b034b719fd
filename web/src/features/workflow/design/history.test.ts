import { expect, test } from 'vitest'
import { begin, type History, record, redo, undo } from './history.ts'

const after = (...changes: readonly (readonly [string, string?])[]) =>
  changes.reduce<History<string>>((history, [next, about]) => record(history, next, about), begin('a'))

test('what was changed is taken back step by step, and made again', () => {
  const twice = undo(undo(after(['b'], ['c'])))
  expect(twice.now).toBe('a')
  expect([redo(twice).now, redo(redo(twice)).now]).toEqual(['b', 'c'])
})

test('at either end nothing happens', () => {
  const history = after(['b'])
  expect(undo(undo(history))).toEqual(undo(history))
  expect(redo(history)).toBe(history)
})

test('a new change forgets what was taken back', () => {
  const history = record(undo(after(['b'])), 'c')
  expect(redo(history).now).toBe('c')
  expect(undo(history).now).toBe('a')
})

test('changes about the same thing are one step', () => {
  const history = after(['b', 'name'], ['bc', 'name'], ['bcd', 'name'])
  expect(history.now).toBe('bcd')
  expect(undo(history).now).toBe('a')
})

test('about something else begins a step, and so does whatever comes after a step back', () => {
  expect(undo(after(['b', 'name'], ['c', 'place'])).now).toBe('b')
  expect(undo(record(undo(after(['b', 'name'], ['c', 'place'])), 'd', 'name')).now).toBe('b')
})

test('fifty steps are kept', () => {
  let history = after(...Array.from({ length: 60 }, (_, at) => [`${at}`] as const))
  for (let times = 0; times < 60; times += 1) history = undo(history)
  expect(history.now).toBe('9')
})
