import { questions } from '@xuegong/contracts/modules/evaluation/questions'
import type * as t from 'typebox'
import { expect, test } from 'vitest'
import { rulesIn } from '../rules.ts'
import { isShown } from './dependence.ts'
import { lookOf } from './look.ts'
import { whereShown } from './where-shown.ts'

const proved = { NeedProve: [1] }
const { input } = whereShown(questions.saveQuestion, {
  Options: {
    shownWhen: { QuestionType: [1, 2] },
    least: 2,
    rows: { ProveType: { shownWhen: proved, neededWhen: proved } },
  },
})
const object = input as t.TObject
const row = lookOf(object, 'Options').row!

test('a field is there with the values of another one', () => {
  expect(isShown(object, 'Options', { QuestionType: 2 })).toBe(true)
  expect(isShown(object, 'Options', { QuestionType: 3 })).toBe(false)
})

test('its rows are at least so many, and at most as many as the command takes', () => {
  expect(lookOf(object, 'Options')).toMatchObject({ kind: 'rows', label: '选项', least: 2, most: 12 })
})

test('a field of its rows is there, and needed, with the values of another one of the row', () => {
  expect(isShown(row, 'ProveType', { NeedProve: 1 })).toBe(true)
  expect(isShown(row, 'ProveType', { NeedProve: 0 })).toBe(false)
  expect(rulesIn(row, 'ProveType', undefined, { NeedProve: 1 })[0]).toMatchObject({ required: true })
  expect(rulesIn(row, 'ProveType', undefined, { NeedProve: 0 })[0]).not.toMatchObject({ required: true })
})

test('what nothing is said of stays as the command has it', () => {
  expect(object.properties.Title).toBe((questions.saveQuestion.input as t.TObject).properties.Title)
})
