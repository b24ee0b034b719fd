// @vitest-environment node
import { waitFor } from '@testing-library/react'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { account } from '@xuegong/contracts/modules/account'
import { appStore, desktop } from '@xuegong/contracts/modules/app-store'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { evaluationHome } from '@xuegong/contracts/modules/evaluation/home'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { notice, noticeReading } from '@xuegong/contracts/modules/notice'
import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { units } from '@xuegong/contracts/modules/people/units'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { expect, test } from 'vitest'
import { ahead, idOf, times, unwanted } from '#test/ahead.tsx'
import { startApi } from '#test/page.tsx'

const api = await startApi('tiny')

/** What is asked for at every address. */
const everywhere: string[] = [account.loadMenu, account.getProfile, siteCalls.getSite].map(({ path }) => path)

const codes = dictionary.listCodeItems
const tree = dormitory.getDormTree
const gates = '/epidemicMange/dormMange/gateInfo'
const dorms = '/epidemicMange/dormMange/dormInfo'
const choice: Endpoint[] = [assessments.listAssessment]
const as = api.as('admin')
const tool = await idOf(as(appStore.listTool, { PageSize: 1 }))
const flow = await idOf(as(flowDesign.listDefinition, { PageSize: 1 }))
const building = await idOf(as(dormitory.listBuilding, { PageSize: 1 }))
const assessment = await idOf(as(assessments.listAssessment, { PageSize: 1 }))
const written = await idOf(as(notice.listNotice, { PageSize: 1 }))

/** What each screen asks for first, by its address and whom it is shown to. */
const screens: [string, string, Endpoint[]][] = [
  [`/appStore/detail?Id=${tool}`, 'admin', [appStore.getApplyInfo]],
  [`/appStore/detail?Id=%20${tool}%20`, 'admin', [appStore.getApplyInfo]],
  ['/appStore/list', 'admin', [codes, appStore.listTool]],
  ['/appStore/list?Usable=0&PageSize=5&sortField=AvgScore', 'admin', [codes, appStore.listTool]],
  ['/appStore/manage', 'admin', [codes, appStore.listTool]],
  ['/appStore/manage?tab=figures', 'admin', [appStore.getToolStatistics]],
  ['/appStore/manage?tab=figures&StartDate=2026-10-01', 'admin', [appStore.getToolStatistics]],
  ['/appStore/myDesktop', '2024010101', [desktop.getDesktop, desktop.listTileInfo]],
  ['/EveryDataReported/StudentReported', 'admin', [dailyReport.listVirusBase, dailyReport.tallyVirusBase]],
  ['/EveryDataReported/StudentReported', '2024010101', [ownReports.listMyVirus]],
  [
    '/epidemicMange/dailyStatistics?StartDate=2026-10-01',
    'admin',
    [reportStatistics.getVirusStatistics, reportStatistics.listReportDaily],
  ],
  ['/system/dict', 'admin', [codes, codeTables.listCodeType]],
  ['/dorm/building', 'admin', [dormitory.listBuilding]],
  ['/dorm/building?tab=room', 'admin', [codes, tree, dormitory.listRoom]],
  ['/dorm/change?Kind=1', 'admin', [dormChanges.listDormChange, dormChanges.tallyDormChange]],
  ['/dorm/change', '2024010101', [dormChanges.listDormChange]],
  ['/dorm/hygiene', 'admin', [tree, dormitory.listRoom, upkeep.listHygiene]],
  ['/dorm/hygiene?tab=ranking', 'admin', [tree, dormStatistics.getHygieneStatistics]],
  [`/dorm/hygiene?tab=ranking&BuildingId=${building}`, 'admin', [tree, dormStatistics.getHygieneStatistics]],
  ['/dorm/repair', 'admin', [codes, tree, upkeep.listRepair, upkeep.tallyRepair]],
  ['/dorm/repair', '2024010101', [codes, upkeep.listRepair, upkeep.tallyRepair]],
  ['/dorm/statistics', 'admin', [tree, dormStatistics.getDormStatistics]],
  [`/dorm/statistics?BuildingId=${building}`, 'admin', [tree, dormStatistics.getDormStatistics]],
  [gates, 'admin', [tree, gate.listGateRecord]],
  [`${gates}?tab=now`, 'admin', [tree, gate.getInOutNow]],
  [`${gates}?tab=late`, 'admin', [tree, late.listLateReturn, late.tallyLateReturn]],
  [`${gates}?tab=devices`, 'admin', [tree, gate.listGateDevice]],
  [`${gates}?tab=constructor`, 'admin', [tree, gate.listGateRecord]],
  [dorms, 'admin', [tree]],
  [`${dorms}?tab=constructor`, 'admin', [tree]],
  [`${dorms}?tab=list`, 'admin', [tree, dormitory.listBed]],
  [`${dorms}?tab=none`, 'admin', [codes, tree, dormitory.listUnhoused]],
  ['/poorSubsidy/assessment', 'admin', [codes, assessments.listAssessment, assessments.tallyAssessment]],
  ...['classAdmin', 'contrast', 'data', 'difficultProve', 'level', 'progress', 'proportion', 'question'].map(
    (page): [string, string, Endpoint[]] => [`/poorSubsidy/${page}`, 'admin', choice],
  ),
  ['/poorSubsidy/classData', 'fdy01', choice],
  ['/poorSubsidy/downLog', 'admin', [evaluationPapers.listDownLog]],
  ['/poorSubsidy/downLog?PageIndex=2', 'admin', [evaluationPapers.listDownLog]],
  ['/poorSubsidy/greenChannel', 'admin', [codes, greenChannel.listGreenChannel, greenChannel.tallyGreenChannel]],
  ['/poorSubsidy/home', 'admin', [evaluationHome.getHome]],
  [`/poorSubsidy/home?Aid=${assessment}`, 'admin', [evaluationHome.getHome]],
  ['/poorSubsidy/objection', 'admin', [objections.listObjection, objections.tallyObjection]],
  ['/poorSubsidy/objection?State=1', 'admin', [objections.listObjection, objections.tallyObjection]],
  ['/poorSubsidy/publicity', 'admin', [publicities.listPublicity]],
  ['/notice/noticeManage/editNotice', 'admin', [codes, notice.listAudienceRoles, notice.listMsgGroup]],
  [`/notice/noticeManage/editNotice?Id=${written}`, 'admin', [notice.getNotice]],
  [`/notice/noticeRead/noticeReadList?Id=${written}`, 'admin', [noticeReading.listReaders]],
  ['/notice/noticeRead/noticeReadList', 'admin', []],
  ['/base/org', 'admin', [codes, units.listOrg]],
  ['/base/myInfo', 'admin', [people.getMyself, account.listMyLogins]],
  ['/base/myInfo', '2024010101', [records.getPortrait, records.listMyInfoChanges, account.listMyLogins]],
  [
    '/system/importCentre?tab=own&PageIndex=3',
    'admin',
    [transfer.listBusinessTypes, transfer.listDownTypes, transfer.listImportTasks, transfer.listDownTasks],
  ],
  ['/system/importCentre?tab=all', 'fdy01', []],
  ['/system/importCentre?tab=all', 'admin', [transfer.listBusinessTypes, transfer.listSchoolTasks]],
  ['/WorkflowDesigner/index', 'admin', [flowDesign.listDefinition]],
  [`/WorkflowDesigner/index?flow=${flow}`, 'admin', [flowDesign.getDefinition, flowDesign.listFlowForms]],
]
test.each(screens)('%s asks for what it shows to %s before it is drawn, and not again', async (path, who, calls) => {
  const paths: string[] = calls.map(call => call.path)
  const { asked, draw, store } = await ahead(api, path, api.token(who))
  expect(asked.filter(each => !everywhere.includes(each)).sort()).toEqual(paths.toSorted())
  draw()
  await waitFor(() => expect(unwanted(store, calls).map(({ path }) => path)).toEqual([]))
  expect(paths.filter(each => times(asked, each) !== 1)).toEqual([])
})
