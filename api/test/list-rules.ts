import type { Permission } from '@xuegong/contracts/permissions'
import type { Member, Pupil, RandomSchool } from '#test/random-school'
import { reaches, sharesClass } from '#test/scope-oracle'

/** Which rows each list may show: what the tests of scopes hold every list to. */
type Rule = (school: RandomSchool, who: Member, pupil: Pupil) => boolean

export const query: Rule = (school, who, pupil) => reaches(school, who, pupil, 'student.query')
const collegeOfPupil = (school: RandomSchool, { ClassId }: Pupil) => {
  const room = school.classes.find(({ Id }) => Id === ClassId)
  return room?.IsDel ? undefined : room?.CollegeId
}

/** Lists of students by endpoint, with whom each may show. */
export const ofStudents: Readonly<Record<string, Rule>> = {
  'people.listStudents': query,
  'people.listManageable': query,
  'people.listStudentData': query,
  'people.listMyClass': sharesClass,
  'evaluation.listClassData': (...all) => sharesClass(...all) || query(...all),
  'people.listMyCollege': (school, who, pupil) =>
    collegeOfPupil(school, pupil) === who.OrgId && (sharesClass(school, who, pupil) || query(school, who, pupil)),
  // Those who are missing among whom one may export.
  'daily-report.listUnReported': (school, who, pupil) =>
    collegeOfPupil(school, pupil) !== undefined && reaches(school, who, pupil, 'everyreport.export'),
  'dormitory.listUnhoused': (school, who, pupil) => reaches(school, who, pupil, 'dorm.query'),
  'people.listUntalked': (school, who, pupil) => reaches(school, who, pupil, 'talk.query'),
  'people.listOfCounsellor': (school, who, pupil) =>
    query(school, who, pupil) &&
    school.classes.some(({ Id, CounsellorId, IsDel }) => !IsDel && Id === pupil.ClassId && CounsellorId === who.Id),
}

/** Lists of records about students, by the permission with which a student of theirs is reached. */
export const aboutStudents: Readonly<Record<string, Permission>> = {
  'daily-report.listAbnormal': 'everyreport.export',
  'daily-report.listPerson': 'everyreport.export',
  'daily-report.listVirusBase': 'everyreport.query',
  'people.listTalk': 'talk.query',
  'people.listRewardPunish': 'reward.query',
  'people.listInfoChanges': 'student.query',
}

/** Lists of what belongs to nobody: whoever may call one sees all of it. */
export const ofTheSchool = [
  'account.listLogins',
  'account.listMenu',
  'account.listRole',
  'daily-report.listReportTask',
  'daily-report.listRiskArea',
  'dictionary.listCodeItem',
  'dictionary.listCodeType',
  'system.listFriendshipHelp',
  'system.listHoliday',
  'system.listJobRuns',
  'system.listMyHelp',
  'system.listOperLogs',
  'system.listSysParam',
  'system.listTerm',
  'system.listWebLogs',
  'transfer.listSchoolTasks',
  'workflow.listDefinition',
  'workflow.listInstances',
]
/** Of the links and help, one is kept by administrators and not shown. */
export const hidden: Readonly<Record<string, number>> = { 'system.listMyHelp': 1 }
/** Lists of accounts, of all or of staff alone. */
export const ofAccounts = ['account.listStaff', 'account.listUsers']
/** Lists of accounts within another rule, each with a test of its own. */
export const ofRoles = [
  'account.listRoleMembers',
  'app-store.listActionComment',
  'app-store.listComment',
  'app-store.listTool',
  'daily-report.listReportDaily',
  'dormitory.listBed',
  'dormitory.listBuilding',
  'dormitory.listDormChange',
  'dormitory.listGateDevice',
  'dormitory.listGateRecord',
  'dormitory.listHygiene',
  'dormitory.listLateReturn',
  'dormitory.listRepair',
  'dormitory.listRoom',
  'dormitory.listSelectBatch',
  'dormitory.listStay',
  'evaluation.listAssessment',
  'evaluation.listProve',
  'evaluation.listClassAdmin',
  'evaluation.listClassPublicity',
  'evaluation.listGreenChannel',
  'evaluation.listLevel',
  'evaluation.listMeasured',
  'evaluation.listMeasuredAll',
  'evaluation.listObjection',
  'evaluation.listProgress',
  'evaluation.listPublicity',
  'evaluation.listQuestion',
  'evaluation.listVote',
  'message-push.listBatches',
  'message-push.listPushes',
  'notice.listNotice',
  'notice.listPublicNotice',
  'notice.listReaders',
]
/** Lists of organisations and classes. */
export const ofPlaces = ['people.listClass', 'people.listOrg']
/** Lists of what somebody made for himself. */
export const ofOneself = [
  'daily-report.listMyVirus',
  'evaluation.listImport',
  'evaluation.listDownLog',
  'message-push.listMessages',
  'notice.listMsgGroup',
  'notice.listMyNotice',
  'transfer.getImportTask',
  'transfer.listDownTasks',
  'transfer.listImportTasks',
  'transfer.listOldImportTasks',
  'workbench.listBackLog',
  'workflow.listDone',
  'workflow.listMyInstances',
  'workflow.listTodo',
]
