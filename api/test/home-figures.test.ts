import type { Endpoint } from '@xuegong/contracts/endpoint'
import { endpoints } from '@xuegong/contracts/modules'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const school = await startApi('school')
const board = async (who: string) => (await school.as(who)(home.getWorkbench, {})).ResultValue!

/** Who has which figures, as the table of the product says. */
test.each([
  ['2024010101', ['todo', 'unreadNotice', 'reportToday', 'ownBed', 'running']],
  [
    'fdy01',
    [
      'todo',
      'unreadNotice',
      'overdue',
      'unReported',
      'uncheckedReport',
      'openNights',
      'studying',
      'incomplete',
      'untalked',
      'handled',
      'noticeRead',
    ],
  ],
  ['bzr01', ['todo', 'unreadNotice', 'overdue', 'studying', 'incomplete']],
  [
    'college01',
    [
      'todo',
      'unreadNotice',
      'overdue',
      'reportRate',
      'studying',
      'incomplete',
      'statusMonth',
      'notActivated',
      'handled',
      'hours',
      'noticeRead',
    ],
  ],
  [
    'xgc01',
    [
      'todo',
      'unreadNotice',
      'overdue',
      'reportRate',
      'studying',
      'freeBeds',
      'statusMonth',
      'notActivated',
      'handled',
      'hours',
      'noticeRead',
      'failedPushes',
    ],
  ],
  ['sg01', ['todo', 'unreadNotice', 'overdue', 'openRepairs', 'lastNight', 'handled']],
  ['zzy01', ['todo', 'unreadNotice', 'overdue', 'handled', 'noticeRead']],
  ['xl01', ['todo', 'unreadNotice', 'overdue']],
  ['admin', ['todo', 'unreadNotice', 'overdue', 'studying', 'freeBeds', 'failedPushes', 'failedJobs', 'webErrors']],
])('%s has the figures %j', async (who, keys) => {
  expect((await board(who)).Cards.map(({ Key }) => Key)).toEqual(keys)
})

test.each([
  ['2024010101', [], ['mine']],
  ['fdy01', ['todoDays', 'distribution'], []],
  ['college01', ['approvalDays', 'distribution'], []],
  ['xgc01', ['approvalDays', 'distribution'], []],
  ['admin', ['loginDays', 'traffic', 'distribution'], []],
  ['sg01', [], []],
])('%s has the charts %j and the lines of time %j', async (who, charts, lines) => {
  const { Charts, Timelines } = await board(who)
  expect([Charts.map(({ Key }) => Key), Timelines.map(({ Key }) => Key)]).toEqual([charts, lines])
})

/** The list behind a page of the product. */
const lists: Readonly<Record<string, string>> = {
  '/workbench/backLog': '/api/BaseData/GetBackLogList',
  '/base/student': '/api/Student/GetStudentList',
  '/base/talk': '/api/Student/GetUntalkedList',
  '/system/user': '/api/UserRole/LoadManUserListByFilter',
  '/workflow/mine': '/api/Workflow/GetMyInstanceList',
  '/workflow/done': '/api/Workflow/GetDoneList',
  '/epidemicMange/messagePush/messageAlone': '/api/MessagePush/GetAloneList',
  '/system/jobLog': '/api/BusinessLog/GetJobRunList',
  '/system/webLog': '/api/BusinessLog/GetWebLogList',
  '/notice/myNotice': '/api/Notice/GetMyNoticeList',
  '/EveryDataReported/StudentUnReported': '/api/DayVirus/GetUnReportedList',
  '/epidemicMange/abnormal': '/api/DayVirus/GetAbnormalList',
  '/epidemicMange/dormMange/dormInfo': '/api/Dormitory/GetBedList',
  '/epidemicMange/dormMange/gateInfo': '/api/Dormitory/GetLateReturnList',
  '/dorm/repair': '/api/Dormitory/GetRepairList',
  '/notice/noticeManage': '/api/Notice/GetNoticeList',
}
const aside = ['tab']
/** Hours, per cent, one's own form and one's own bed, which no list has as its total. */
const shares = ['hours', 'noticeRead', 'reportRate', 'reportToday', 'ownBed']
const numbers = /^-?\d{1,9}$/

test.each(['2024010101', 'fdy01', 'bzr01', 'college01', 'xgc01', 'sg01', 'zzy01', 'admin'])(
  'each figure of %s is the total of the list that it leads to, as its address narrows it',
  async who => {
    const { Cards, Charts } = await board(who)
    const ranks = Charts.flatMap(({ Urls, Series }) => Urls.map((Url, at) => ({ Url, Value: Series[0]!.Values[at]! })))
    const counted = [...Cards.filter(({ Key, Url }) => Url !== '' && !shares.includes(Key)), ...ranks]
    expect(counted.length).toBeGreaterThan(1)
    for (const { Url, Value } of counted) {
      const { pathname, searchParams } = new URL(Url, 'http://x')
      const endpoint = endpoints.find(({ path }) => path === lists[pathname]) as Endpoint<'query'>
      const list = endpoint.input as unknown as { properties: Record<string, { type?: string }> }
      const asked = [...searchParams].filter(([name]) => !aside.includes(name))
      const valueOf = (name: string, value: string) => {
        if (list.properties[name]?.type === 'array') return [value]
        return numbers.test(value) && list.properties[name]?.type !== 'string' ? Number(value) : value
      }
      // A field that the list does not know would be let through unread.
      expect(Object.keys(list.properties)).toEqual(expect.arrayContaining(asked.map(([name]) => name)))
      const input = Object.fromEntries(asked.map(([name, value]) => [name, valueOf(name, value)]))
      const answer = await school.as(who)(endpoint, input as never)
      expect({ Url, total: (answer.ResultValue as { total: number }).total }).toEqual({ Url, total: Value })
    }
  },
)
