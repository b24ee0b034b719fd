// @vitest-environment node
import { waitFor } from '@testing-library/react'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { messagePush } from '@xuegong/contracts/modules/message-push'
import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { expect, test } from 'vitest'
import { screens as ways } from '#features/account/screens.ts'
import { phoneScreen, screens } from '#nav/screens.ts'
import { idOf, unwanted } from '#test/ahead.tsx'
import { startApi } from '#test/page.tsx'
import { aheadOnPhone } from '#test/phone-page.tsx'

const api = await startApi('school')
const as = api.as('admin')
const tool = await idOf(as(appStore.listTool, { PageSize: 1 }))
const repair = await idOf(as(upkeep.listRepair, { PageSize: 1 }))
const application = await idOf(as(greenChannel.listGreenChannel, { PageSize: 1 }))
const written = await idOf(as(notice.listNotice, { PageSize: 1 }))
const todo = await idOf(api.as('fdy01')(workflow.listTodo, { PageSize: 1 }))
const decided = await idOf(api.as('fdy01')(workflow.listDone, { PageSize: 1 }))
const { Id: own, StarterNo: applicant } = (await as(workflow.listInstances, { PageSize: 1 })).ResultValue!.rows[0]!
const publicity = await idOf(as(publicities.listPublicity, { PageSize: 1 }))

const student = '2024010101'
const { Days } = (await api.as(student)(health.getHealth14Days, {})).ResultValue!
const day = Days.find(({ Id }) => Id)!.Id
const codes = dictionary.listCodeItems
const profile = account.getProfile
const choice: Endpoint[] = [assessments.listAssessment]

/** What each page asks for first, by its address and whom it is shown to; a call as often as it is made. */
const pages: [string, string, Endpoint[]][] = [
  [`/appStore/detail?Id=${tool}`, student, [appStore.getApplyInfo]],
  ['/appStore/list', student, [appStore.listTool, codes]],
  ['/appStore/list?Collected=1', student, [appStore.listTool, codes]],
  ['/appStore/myDesktop', student, [desktop.getDesktop, desktop.listTileInfo]],
  ['/EveryDataReported/EveryDataForm', student, [ownReports.listMyVirus, ownReports.openReport]],
  ['/EveryDataReported/StudentReported', student, [profile, ownReports.listMyVirus]],
  [
    '/EveryDataReported/StudentReported?Key=2024',
    'fdy01',
    [profile, dailyReport.listVirusBase, dailyReport.tallyVirusBase],
  ],
  [
    '/EveryDataReported/StudentUnReported?State=1',
    'fdy01',
    [profile, dailyReport.listUnReported, dailyReport.tallyUnReported],
  ],
  ['/backSchool/healthStatus', student, [health.getHealth14Days]],
  [`/backSchool/healthInfo?Id=${day}`, student, [health.getHealthById, codes]],
  ['/backSchool/healthInfo?Date=2026-10-01', student, []],
  ['/dorm/myDorm', student, [mine.getMyDorm, codes]],
  ['/dorm/repair', student, [profile, upkeep.listRepair, codes]],
  ['/dorm/repair?State=0', 'admin', [profile, upkeep.listRepair, upkeep.tallyRepair, codes]],
  [`/dorm/repair?detail=${repair}`, 'admin', [profile, upkeep.getRepair, codes]],
  ['/welcomeSchool/WelcomNewStudent/SelectTheDormitory', student, [bedSelection.getMySelection]],
  ['/poorSubsidy/classData', 'fdy01', choice],
  ['/poorSubsidy/contrast', 'fdy01', [...choice, profile]],
  ['/poorSubsidy/difficultProve', 'fdy01', [...choice, profile]],
  ['/poorSubsidy/difficultProve', student, [...choice, profile]],
  ['/poorSubsidy/newTemporary/Temporary', 'fdy01', [...choice, profile]],
  ['/poorSubsidy/reviewVote', student, choice],
  ['/poorSubsidy/selfEvaluate', student, choice],
  ['/poorSubsidy/publicity', 'admin', [publicities.listPublicity]],
  [
    `/poorSubsidy/publicity?detail=${publicity}`,
    'admin',
    [publicities.getPublicity, publicities.listClassPublicityRows, objections.listObjection],
  ],
  ['/welcomeSchool/WelcomNewStudent/WelcomGreenChannel', student, [greenChannel.listGreenChannel]],
  [`/welcomeSchool/WelcomNewStudent/WelcomGreenChannel?detail=${application}`, 'admin', [greenChannel.getGreenChannel]],
  ['/welcomeSchool/WelcomNewStudent/familyFinancialHardshipStudentsIdentified', student, choice],
  ['/notice/myNotice?Unread=1', student, [noticeReading.listMyNotice, codes]],
  ['/notice/myNotice?Unread=2&Key=%20', student, [noticeReading.listMyNotice, codes]],
  ['/notice/myNotice?NoticeType=1', student, [codes]],
  [`/notice/noticeRead/noticeReadList?Id=${written}`, 'admin', [noticeReading.listReaders]],
  ['/notice/noticeRead/noticeReadList', student, []],
  ['/notice/myMessage?Unread=0&Group=workflow', student, [messagePush.listMessages]],
  ['/workflow/todo?Overdue=1', 'fdy01', [profile, ...Array<Endpoint>(4).fill(workflow.listTodo)]],
  [`/workflow/todo?detail=${todo}`, 'fdy01', [workflow.listTodo, workflow.getTimeline]],
  ['/workflow/done?State=2', 'fdy01', [profile, workflow.listDone]],
  [`/workflow/done?detail=${decided}`, 'fdy01', [workflow.listDone, workflow.getTimeline]],
  [`/workflow/mine?detail=${own}`, applicant, [workflow.listMyInstances, workflow.getTimeline]],
  ['/workflow/mine?Key=x', student, [profile, workflow.listMyInstances]],
]

test.each(pages)('%s asks for what it shows to %s before it is drawn, and not again', async (path, who, calls) => {
  const { asked, draw, store } = await aheadOnPhone(api, path, api.token(who))
  expect(asked.map(each => each.split(' ')[0]!).sort()).toEqual(calls.map<string>(call => call.path).sort())
  const early = [...asked]
  draw()
  await waitFor(() => expect(unwanted(store, calls).map(call => call.path)).toEqual([]))
  expect(early.filter(each => asked.filter(other => other === each).length !== 1)).toEqual([])
})

test('every page for phones says what it asks for first, but ways in, the sample, and a notice, whose reading the server notes', () => {
  const silent = [...screens.keys()].filter(view => phoneScreen(view) && !screens.get(view)!.phoneFirst)
  expect(silent.filter(view => !(view in ways)).sort()).toEqual(['notice/noticeRead/readNotice', 'test/phone'])
})

test.each(['/dorm/myDorm', '/EveryDataReported/EveryDataForm', '/notice/myNotice'])(
  'strangers at %s ask for nothing before the page is drawn',
  async path => {
    expect((await aheadOnPhone(api, path, '')).asked).toEqual([])
  },
)
