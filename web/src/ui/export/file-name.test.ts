import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { workflow } from '@xuegong/contracts/modules/workflow'
import type * as t from 'typebox'
import { expect, test } from 'vitest'
import { dayText, fileNameOf } from './file-name.ts'
import { wordsOf } from './filter-words.ts'

test.each([
  [['学生花名册', '2024级', '20261122'], '学生花名册_2024级_20261122'],
  [['学生', 'a/b\\c:d*e?f"g<h>i|j', '1'], '学生_a-b-c-d-e-f-g-h-i-j_1'],
  [['学生', '..', ' 张 三 ', '1'], '学生_张-三_1'],
  [['学生', '', '1'], '学生_1'],
  [
    ['甲'.repeat(30), '乙'.repeat(30), '丙'.repeat(30), '丁'.repeat(30), '20261122'],
    `${'甲'.repeat(20)}_${'乙'.repeat(20)}_${'丙'.repeat(20)}_20261122`,
  ],
])('%j make the name %s', (parts, name) => {
  expect(fileNameOf(parts)).toBe(name)
})

test('a day is eight figures', () => {
  expect(dayText('2026-01-05')).toBe('20260105')
})

const texts = (dict: string) => new Map([['2', dict === 'Sex' ? '女' : '?']])
const places = new Map([['o', '信息工程学院']])
test.each([
  [people.listStudents, { PageIndex: 2, PageSize: 50, sortField: 'Grade', Grade: '2024', Sex: '2' }, ['2024级', '女']],
  [people.listStudents, { Key: '张', OrgId: 'o', ClassId: 'unknown' }, ['张', '信息工程学院']],
  [system.listOperLogs, { StartTime: '2026-11-01 00:00:00', EndTime: '2026-11-07 23:59:59' }, ['20261101', '20261107']],
  [system.listFriendshipHelp, { State: 0 }, ['显示否']],
])('the filters of %o read %j', (endpoint, asked, words) => {
  expect(wordsOf(endpoint.input as t.TObject, asked, texts, places)).toEqual(words)
})

test('a filter whose choices the screen gives reads as it does there', () => {
  const choices = { State: [{ value: 2, label: '审核中' }], WfCode: [{ value: 'LEAVE', label: '请假审批' }] }
  const asked = { WfCode: 'LEAVE', State: 2, NodeId: 'n1' }
  const words = wordsOf(workflow.listInstances.input as t.TObject, asked, texts, places, choices)
  expect(words).toEqual(['请假审批', '审核中'])
})
