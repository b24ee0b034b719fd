/**
 * system, the school calendar: terms, and the days that are not what their day of the week says.
 *
 * A term has a school year (`2026-2027`), a semester (1 or 2), a first and a last day within that year (July to August); there is one
 * of each, and no two share a day. A holiday is a span of
 * days without work (Kind 1) or of week-end days that are worked (Kind 2). Everything that counts working days, or belongs to a
 * school year, asks this calendar; between two terms the one that began last counts.
 */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { CodedNumber, DayOf, Text } from '#contracts/fields'

const SchoolYear = t.String({ pattern: '^20\\d{2}-20\\d{2}$', title: '学年' })

const StartDate = DayOf('开始日期')
const EndDate = DayOf('结束日期')

export const calendarCalls = {
  ...entity('Term', {
    path: '/api/BaseData',
    noun: '学期',
    permission: 'sysconfig',
    fields: {
      SchoolYear,
      Semester: CodedNumber('Semester', '学期'),
      StartDate,
      EndDate,
    },
    filters: { SchoolYear: t.Optional(SchoolYear) },
    unique: [['Semester', 'SchoolYear']],
    spans: [['StartDate', 'EndDate']],
    refusals: ['TERM_OUTSIDE', 'TERM_OVERLAPS'],
    example: { SchoolYear: '2030-2031', Semester: 1, StartDate: '2030-09-02', EndDate: '2031-01-19' },
  }),
  ...entity('Holiday', {
    path: '/api/BaseData',
    noun: '节假日',
    permission: 'sysconfig',
    fields: {
      Name: Text('名称', 30),
      Kind: CodedNumber('HolidayKind', '类型'),
      StartDate,
      EndDate,
    },
    filters: {
      Kind: t.Optional(CodedNumber('HolidayKind', '类型')),
      Year: t.Optional(t.String({ pattern: '^20\\d{2}$', title: '年份' })),
    },
    unique: [['Name', 'StartDate']],
    example: { Name: '校庆', Kind: 1, StartDate: '2030-10-28', EndDate: '2030-10-28' },
    spans: [['StartDate', 'EndDate']],
  }),
}
