import { accountIds } from '#test/account-ids'
import { appStoreIds } from '#test/app-store-ids'
import { dailyReportIds } from '#test/daily-report-ids'
import { placeIds } from '#test/dormitory-places-ids'
import { selectionIds } from '#test/dormitory-selection-ids'
import { evaluationClassIds } from '#test/evaluation-class-ids'
import { evaluationAnswerIds } from '#test/evaluation-answer-ids'
import { evaluationIds } from '#test/evaluation-ids'
import { evaluationVoteIds } from '#test/evaluation-vote-ids'
import { evaluationPaperIds, evaluationReviewIds } from '#test/evaluation-review-ids'
import { exportIds } from '#test/export-ids'
import { noticeIds } from '#test/notice-ids'
import { studentIds } from '#test/student-ids'
import { workflowIds } from '#test/workflow-ids'

/** What there are ids of. */
type Kind =
  | 'account'
  | 'class'
  | 'accountFile'
  | 'anyFile'
  | 'checkedFile'
  | 'classFile'
  | 'dormFile'
  | 'college'
  | 'down'
  | 'file'
  | 'itemFile'
  | 'kept'
  | 'major'
  | 'merged'
  | 'removedDown'
  | 'request'
  | 'reward'
  | 'staff'
  | 'stored'
  | 'student'
  | 'talk'
  | 'audited'
  | 'decided'
  | 'decidedToo'
  | 'transferred'
  | 'revoked'
  | 'started'
  | 'urged'
  | 'withdrawn'
  | 'todo'
  | 'oldTask'
  | 'task'

/**
 * What the id of each input is the id of. `open`: rows that belong to the whole school, reached by whoever may make the call.
 * A new id has to be named here.
 */
export const idsOf: Readonly<Record<string, readonly Kind[] | 'open'>> = {
  'account.setAccountState Ids': ['account'],
  ...accountIds,
  ...appStoreIds,
  'workbench.getOuterLink Id': 'open',
  'account.getRole Id': 'open',
  'account.editRole Id': 'open',
  'account.removeRole Ids': 'open',
  'account.copyRole Id': 'open',
  'account.getRoleAction Id': 'open',
  'account.saveRoleAction RoleId': 'open',
  'account.saveRoleAction Items.PermissionId': 'open',
  'account.getRoleMenu Id': 'open',
  'account.saveRoleMenu RoleId': 'open',
  'account.saveRoleMenu MenuIds': 'open',
  'account.getRolePreview Id': 'open',
  'account.listRoleMembers Id': 'open',
  'account.addMenu ParentId': 'open',
  'account.getMenu Id': 'open',
  'account.editMenu Id': 'open',
  'account.removeMenu Ids': 'open',
  'account.moveMenu Id': 'open',
  'account.moveMenu ParentId': 'open',
  'account.saveMenuButton MenuId': 'open',
  'account.getUserButton MenuId': 'open',
  'dictionary.getCodeType Id': 'open',
  'dictionary.importCodeItems FileId': ['itemFile'],
  'dictionary.editCodeType Id': 'open',
  'dictionary.removeCodeType Ids': 'open',
  'dictionary.getCodeItem Id': 'open',
  'dictionary.editCodeItem Id': 'open',
  'dictionary.removeCodeItem Ids': 'open',
  'dictionary.moveCodeItem Id': 'open',
  // Whose messages are read, and which pushes go out again, is tried with the calls themselves.
  'message-push.readMessages Ids': 'open',
  'message-push.retryPush Ids': 'open',
  'message-push.listPushes BatchId': 'open',
  'message-push.listPushes ReceiverId': ['account'],
  'message-push.editTemplate Id': 'open',
  'message-push.removeTemplate Ids': 'open',
  // Whose notices and groups are read and changed is tried with the calls themselves.
  ...noticeIds,
  ...dailyReportIds,
  ...placeIds,
  ...selectionIds,
  'transfer.getPrintData Ids': ['student'],
  'people.listStudents OrgId': ['college'],
  'people.listStudents ClassId': ['class'],
  'people.countStudents OrgId': ['college'],
  'people.countStudents ClassId': ['class'],
  'people.getStudent Id': ['student'],
  'people.editStudent Id': ['student'],
  ...studentIds,
  'people.importStudents FileId': ['file'],
  'people.listOrg ParentId': ['college'],
  'people.getOrg Id': ['college'],
  'people.addOrg ParentId': ['college'],
  'people.addOrg LeaderId': 'open',
  'people.editOrg Id': ['major'],
  'people.editOrg ParentId': ['college'],
  'people.editOrg LeaderId': 'open',
  'people.removeOrg Ids': ['college'],
  'people.moveOrg Id': ['major'],
  'people.moveOrg ParentId': ['college'],
  'people.mergeOrg FromId': ['merged'],
  'people.mergeOrg ToId': ['kept'],
  'people.listClass OrgId': ['college'],
  'people.listClass MajorId': ['major'],
  'people.listClass CounsellorId': 'open',
  'people.getClass Id': ['class'],
  'people.addClass MajorId': ['major'],
  'people.addClass CounsellorId': 'open',
  'people.addClass HeadTeacherId': 'open',
  'people.editClass Id': ['class'],
  'people.editClass MajorId': ['major'],
  'people.editClass CounsellorId': 'open',
  'people.editClass HeadTeacherId': 'open',
  'people.removeClass Ids': ['class'],
  'people.getClassDetail Id': ['class'],
  'people.setClassCounsellor Ids': ['class'],
  'people.setClassCounsellor CounsellorId': 'open',
  'people.setHeadTeacher Ids': ['class'],
  'people.setHeadTeacher UserId': 'open',
  'people.saveClassCadre ClassId': ['class'],
  'people.graduateClass Ids': ['class'],
  'people.saveClassCadre Items.StudentId': 'open',
  'people.setClassCounsellor Filter.OrgId': 'open',
  'people.setClassCounsellor Filter.MajorId': 'open',
  'people.setClassCounsellor Filter.CounsellorId': 'open',
  'people.setHeadTeacher Filter.OrgId': 'open',
  'people.setHeadTeacher Filter.MajorId': 'open',
  'people.setHeadTeacher Filter.CounsellorId': 'open',
  'people.graduateClass Filter.OrgId': 'open',
  'people.graduateClass Filter.MajorId': 'open',
  'people.graduateClass Filter.CounsellorId': 'open',
  'people.importClasses FileId': ['classFile'],
  'dormitory.importDorm FileId': ['dormFile'],
  // Everybody finds staff, so it is a unit without any.
  'people.findPeople OrgId': ['major'],
  'people.findPeople ClassId': ['class'],
  'people.findPeople Id': ['student', 'account'],
  'people.getPerson UserId': ['account'],
  'evaluation.getCard UserId': ['account', 'student'],
  'people.listMyClass ClassId': ['class'],
  'people.listMyCollege ClassId': ['class'],
  'people.listManageable ClassId': ['class'],
  'people.listStudentData ClassId': ['class'],
  'people.listOfCounsellor ClassId': ['class'],
  'evaluation.listClassData ClassId': ['class'],
  'people.getPortrait Id': ['student'],
  'people.listTalk StudentId': ['student'],
  'people.listTalk OrgId': ['college'],
  'people.listTalk ClassId': ['class'],
  'people.getTalk Id': ['talk'],
  'people.addTalk StudentId': ['student'],
  'people.editTalk Id': ['talk'],
  'people.removeTalk Ids': ['talk'],
  'people.listUntalked OrgId': ['college'],
  'people.listUntalked ClassId': ['class'],
  'people.listRewardPunish OrgId': ['college'],
  'people.listRewardPunish ClassId': ['class'],
  'people.getRewardPunish Id': ['reward'],
  'people.addRewardPunish StudentId': ['student'],
  'people.editRewardPunish Id': ['reward'],
  'people.removeRewardPunish Ids': ['reward'],
  // Files of others are refused whatever the call (stored-files.test.ts).
  'people.addRewardPunish Files.FileId': [],
  'people.editRewardPunish Files.FileId': [],
  'people.submitInfoChange Files.FileId': [],
  'people.listRewardsOfStudent StudentId': ['student'],
  'people.submitInfoChange Id': ['request'],
  'people.listInfoChanges OrgId': ['college'],
  'people.listInfoChanges ClassId': ['class'],
  'people.getInfoChange Id': ['request'],
  'system.getFriendshipHelp Id': 'open',
  'system.editFriendshipHelp Id': 'open',
  'system.removeFriendshipHelp Ids': 'open',
  'system.setFriendshipHelp Ids': 'open',
  'system.removeManyFriendshipHelp Ids': 'open',
  'system.getSysParam Id': 'open',
  'system.addSysParam Id': 'open',
  'system.editSysParam Id': 'open',
  'system.removeSysParam Ids': 'open',
  'system.getOperLog Id': 'open',
  'system.listChanges Id': ['student'],
  'system.getTerm Id': 'open',
  'system.editTerm Id': 'open',
  'system.removeTerm Ids': 'open',
  'system.getHoliday Id': 'open',
  'system.editHoliday Id': 'open',
  'system.removeHoliday Ids': 'open',
  'transfer.checkImport FileId': ['checkedFile'],
  'transfer.startImport FileId': ['anyFile'],
  'transfer.cancelSchoolTask Id': 'open',
  'transfer.removeImports Ids': ['oldTask'],
  'transfer.getImportTask Id': ['task'],
  'transfer.cancelImport Id': ['task'],
  ...evaluationIds,
  ...evaluationAnswerIds,
  ...evaluationReviewIds,
  ...evaluationClassIds,
  ...evaluationVoteIds,
  ...evaluationPaperIds,
  ...exportIds,
  ...workflowIds,
  'transfer.downloadFile Id': ['task', 'stored', 'down'],
}
