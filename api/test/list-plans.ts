/** Of a list that is not read by pages, or not for the made-up Id that it is asked for here. */
const noPage = 'no page'

/**
 * How a list finds its page: the table or index, but those of ids, in which it begins to look, for all that it can be asked; where it
 * always begins with an id, the next one. SEARCH goes to a place in it, SCAN reads it in its order.
 */
export function waysOf(plans: readonly (readonly string[])[]): string {
  if (plans.length === 0) return noPage
  const isOfIds = (step = '') => step.includes('sqlite_autoindex')
  const begins = plans.flatMap(([first]) => (first === undefined || isOfIds(first) ? [] : first))
  const goesOn = () => plans.flatMap(steps => steps.find(step => !isOfIds(step)) ?? [])
  const named = (begins.length > 0 ? begins : goesOn()).map(step =>
    step.replace(/\w+ USING (COVERING )?INDEX (\w+).*/, '$2'),
  )
  return [...new Set(named)].toSorted().join(', ')
}

/**
 * Whether a statement does nothing but count the rows that have a text: it may stand anywhere in them, and so is looked for in all of
 * them.
 */
export const countsTexts = (source: string): boolean =>
  /^select count\(\*\) from "\w+" where \("\w+"\."\w+" like \+\? escape '\\'( or "\w+"\."\w+" like \+\? escape '\\')+\)$/.test(
    source,
  )

/** What it is for each list; an index that is missing, or that something else is read instead of, shows here. */
export const ways: Readonly<Record<string, string>> = {
  '/api/UserRole/LoadManUserListByFilter':
    'SCAN UserMan_List, SCAN UserMan_Pinyin, SEARCH UserMan_Password, SEARCH UserMan_State, SEARCH UserMan_Type, SEARCH UserRole_Role',
  '/api/UserAuth/GetStaffList': 'SEARCH UserMan_Type',
  '/api/UserRole/GetRoleList': 'SCAN Role_Code',
  '/api/UserRole/GetRoleMemberList': 'SEARCH UserRole_Role',
  '/api/UserRole/GetMenuList': 'SCAN Menu',
  '/api/MyApplyInfo/GetSYSToolListByFilter': 'SCAN SysTool_Code',
  '/api/MyApplyInfo/GetActionListByToolFilter': noPage,
  '/api/MyApplyInfo/GetCommentList': 'SEARCH ApplyComment_List',
  '/api/MyApplyInfo/GetCommentListByActionId': 'SEARCH ApplyComment_Action',
  '/api/DayVirus/GetMyVirusList': 'SEARCH DayVirus_User',
  '/api/DayVirus/GetVirusBaseList':
    'SCAN DayVirus_List, SEARCH DayVirus_Day, SEARCH DayVirus_List, SEARCH Student_Class',
  '/api/DayVirus/GetUnReportedList': 'SEARCH Student_Class',
  '/api/DayVirus/GetAbnormalList': 'SCAN DayVirus_List, SEARCH DayVirus_Abnormal, SEARCH Student_Class',
  '/api/DayVirus/GetReportTaskList': 'SCAN ReportTask_State, SEARCH ReportTask_State',
  '/api/Epidemic/GetPersonList': 'SCAN EpidemicPerson_Start, SEARCH Student_Class',
  '/api/Epidemic/GetRiskAreaList': 'SCAN RiskArea_Start, SEARCH RiskArea_Start',
  '/api/DayVirus/GetReportDailyList': 'SEARCH ReportDaily_Day',
  '/api/BaseData/GetCodeTypeList': 'SCAN CodeType_Code',
  '/api/BaseData/GetCodeItemList': 'SCAN CodeItem_List, SEARCH CodeItem_List',
  '/api/Dormitory/GetBuildingList': 'SCAN DormBuilding_Code',
  '/api/Dormitory/GetRoomList': 'SCAN DormRoom_College, SEARCH DormRoom_College',
  '/api/Dormitory/GetBedList': 'SCAN DormBed_State, SEARCH DormBed_State, SEARCH DormRoom_College',
  '/api/Dormitory/GetUnhousedList': 'SEARCH Student_Class, SEARCH Student_Status',
  '/api/Dormitory/GetStayList': 'SCAN DormStay_List',
  '/api/Dormitory/GetSelectBatchList': 'SCAN SelectBatch_Start',
  '/api/Dormitory/GetDormChangeList': 'SCAN DormChange_State, SEARCH DormChange_State, SEARCH Student_Class',
  '/api/Dormitory/GetRepairList': 'SCAN Repair_No, SEARCH Repair_State',
  '/api/Dormitory/GetHygieneList': 'SCAN Hygiene_Date, SEARCH Hygiene_Date',
  '/api/Dormitory/GetGateDeviceList': 'SCAN GateDevice_Code',
  '/api/Dormitory/GetGateRecordList': 'SCAN GateRecord_Time, SEARCH GateRecord_Time',
  '/api/Dormitory/GetInOutNow': noPage,
  '/api/Dormitory/GetLateReturnList':
    'SCAN LateReturn_Date, SEARCH LateReturn_Date, SEARCH LateReturn_State, SEARCH Student_Class',
  '/api/ROPS/GetAssessmentList':
    'SCAN Assessment_Start, SCAN Assessment_State, SCAN Assessment_Year, SEARCH Assessment_State, SEARCH Assessment_Year',
  '/api/ROPS/GetQuestionList': 'SEARCH Question_Assessment',
  '/api/ROPS/RopsClassData': 'SCAN Student_List, SEARCH Student_Class',
  '/api/ROPS/GetDifficultProveList':
    'SEARCH DifficultProve_Listed, SEARCH DifficultProve_State, SEARCH DifficultProve_Type',
  '/api/ROPS/GetMeterRecordLevelList': 'SEARCH MeterRecord_Total, SEARCH MeterRecord_User',
  '/api/ROPS/GetPublicityList': 'SCAN Publicity_Listed, SEARCH Publicity_State',
  '/api/ROPS/ClassGetPublicityList': 'SCAN Publicity_Listed, SEARCH Publicity_Class',
  '/api/ROPS/ClassGetPublicityListData': noPage,
  '/api/ROPS/GetObjectionList': 'SCAN Objection_State',
  '/api/ROPS/GetReviewVoteList': 'SEARCH MeterRecord_State',
  '/api/ROPS/GetMeasurementData': 'SEARCH MeterRecord_Class',
  '/api/ROPS/GetMeasurementProgress': 'SEARCH MeterRecord_Class, SEARCH MeterRecord_State, SEARCH MeterRecord_User',
  '/api/ROPS/GetMeasurementDataAll': 'SEARCH MeterRecord_Total, SEARCH MeterRecord_User',
  '/api/ROPS/GetClassAdminList': 'SEARCH ClassAdmin_Role, SEARCH ClassAdmin_User',
  '/api/ROPS/GetInPutTaskList': 'SEARCH ImportTask_Owner',
  '/api/ROPS/GetDownLogList': 'SEARCH DownTask_Owner',
  '/api/ROPS/LoadRopsGreenChannelByFilter':
    'SCAN RopsGreenChannel_Listed, SEARCH RopsGreenChannel_State, SEARCH RopsGreenChannel_Year, SEARCH Student_Class',
  '/api/Notice/GetNoticeList': 'SCAN Notice_List, SEARCH Notice_List',
  '/api/Notice/GetMsgGroupList': 'SEARCH MsgGroup_Name',
  '/api/Notice/GetMyNoticeList': 'SEARCH NoticeRead_Mine',
  '/api/Notice/GetReadList': noPage,
  '/api/Notice/GetPublicList': 'SCAN Notice_Public',
  '/api/Notice/GetMessageList': 'SEARCH MessagePush_Receiver',
  '/api/MessagePush/GetBatchList': 'SEARCH MessageBatch_List',
  '/api/MessagePush/GetAloneList': 'SEARCH MessagePush_Batch, SEARCH MessagePush_Receiver',
  '/api/MessagePush/GetTemplateList': noPage,
  '/api/Student/GetStudentList':
    'SCAN Student_Grade, SCAN Student_List, SCAN Student_Pinyin, SEARCH Student_Class, SEARCH Student_Status',
  '/api/Student/GetMyClassUserList': 'SCAN Student_List, SEARCH Student_Class',
  '/api/Student/GetMyCollegeClassUser': 'SEARCH Student_Class',
  '/api/Student/GetMnageableStudentslist': 'SCAN Student_List, SEARCH Student_Class',
  '/api/Student/GetStudentDatalist': 'SCAN Student_List, SEARCH Student_Class',
  '/api/PerformanceEvaluation/CounselorGetMyStuList': 'SEARCH Student_Class',
  '/api/Student/GetTalkList': 'SCAN StudentTalk_Time, SEARCH StudentTalk_Time, SEARCH Student_Class',
  '/api/Student/GetUntalkedList': 'SEARCH Student_Status, SEARCH Student_Tally',
  '/api/Student/GetRewardPunishList': 'SCAN RewardPunish_Date, SEARCH RewardPunish_Date, SEARCH Student_Class',
  '/api/Student/GetInfoChangeList': 'SCAN InfoChange_State, SEARCH InfoChange_State, SEARCH Student_Class',
  '/api/UserOrg/GetOrgList': 'SCAN UserOrg_List, SEARCH UserOrg_Parent',
  '/api/UserOrg/GetClassList':
    'SCAN ClassInfo_Code, SCAN ClassInfo_Grade, SCAN ClassInfo_Name, SEARCH ClassInfo_Counsellor, SEARCH ClassInfo_Grade, SEARCH ClassInfo_Major',
  '/api/BusinessLog/GetOperLogList': 'SCAN OperLog_List, SEARCH OperLog_List',
  '/api/FriendshipHelp/UserGetFriendshipHelplist': 'SCAN FriendshipHelp_List, SEARCH FriendshipHelp_List',
  '/api/FriendshipHelp/GetFriendshipHelpList': 'SCAN FriendshipHelp_List, SEARCH FriendshipHelp_List',
  '/api/SysInfo/GetSysParamList': '',
  '/api/BaseData/GetTermList': 'SCAN Term_Start, SEARCH Term_Year',
  '/api/BaseData/GetHolidayList': 'SCAN Holiday_Start, SEARCH Holiday_Start',
  '/api/BusinessLog/GetWebLogList': 'SCAN WebLog_List, SEARCH WebLog_List',
  '/api/BusinessLog/GetJobRunList': 'SCAN JobRun_List, SEARCH JobRun_List',
  '/api/BusinessLog/GetWebLogGroupList': 'SEARCH WebLog_List',
  '/api/ImportExport/GetInPutTaskList': 'SEARCH ImportTask_Owner',
  '/api/ImportExport/GetImportLog': noPage,
  '/api/ImportExport/GetSchoolTaskList': 'SCAN ImportTask',
  '/api/ImportExport/GetDownTaskList': 'SEARCH DownTask_Owner',
  '/api/BaseData/GetBackLogList': 'SEARCH BackLog_Receiver',
  '/api/Workflow/GetTodoList': 'SEARCH WfTask_Todo',
  '/api/Workflow/GetDoneList': 'SEARCH WfTask_Done',
  '/api/Workflow/GetMyInstanceList': 'SEARCH WfInstance_Starter, SEARCH WfInstance_State',
  '/api/Workflow/GetInstanceList':
    'SCAN WfInstance_Time, SEARCH WfInstance_Starter, SEARCH WfInstance_State, SEARCH WfInstance_Time',
  '/api/Workflow/GetDefinitionList': 'SCAN WfDefinition_Code',
}
