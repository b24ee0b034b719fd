/** Written by `pnpm routes` from the tables: the fields of every entity that can be arranged. */

/** A row that is named: by its id, its key (a StudentNo, a LoginName, a code), what it is called, or by fields that only it has. */
export type Ref = string | { readonly [field: string]: unknown }
export type Refs = readonly Ref[]
/** A code of a dictionary, or its text. */
export type Code = string | number
export type Flag = 0 | 1 | boolean
export type Json = object
/** The state of an approval, in numbers, in Chinese or by its name. */
export type Approval = number | '草稿' | '待审核' | '审核中' | '已通过' | '已驳回' | '不通过' | '已撤回' | '已作废' | '已过期' | 'draft' | 'pending' | 'inReview' | 'approved' | 'returned' | 'refused' | 'withdrawn' | 'voided' | 'expired'

interface Kept {
  CreateDate: string
  CreateUserId: Ref
  CreateUserName: string
  UpdateDate: string | null
  IsDel: Flag
  RowVersion: number
}

export interface EntityFields {
  ApplyComment: Kept & { Id: string; ToolId: Ref; UserId: Ref; ParentId: Ref; ActionId: Ref; Score: number; Content: string; State: number | '已隐藏' | '显示'; IsOfficial: Flag }
  ApplyStore: { UserId: Ref; ToolId: Ref; CreateDate: string }
  Assessment: Kept & { Id: string; Name: string; AssessmentType: number | '困难认定' | '综合测评' | '自定义'; SchoolYear: Code; Semester: Code; StartTime: string; EndTime: string; VoteEndTime: string; PublicityDays: Json; Orgs: Refs; Grades: Json; ReviewRate: number; MinReviewers: number; NeedPwd: Flag; BaseScores: Json; IsTest: Flag; Remark: string; State: number | '草稿' | '自评中' | '班级评议' | '学院审核' | '公示' | '归档'; PublishTime: string | null; ArchiveTime: string | null }
  AssessmentRemark: Kept & { Id: string; AssessmentId: Ref; OrgId: Ref; Remark: string }
  BackLog: Kept & { Id: string; Kind: number; SourceKey: string; Title: string; Content: string; Url: string; Priority: number; State: number; IsRead: Flag; ReceiveUserId: Ref; FromId: Ref; DeadLine: string | null; HandleTime: string | null }
  BedHold: { Id: string; UserId: Ref; BedId: Ref; BatchId: Ref; HoldTime: string; Student: Ref }
  ClassAdmin: Kept & { Id: string; AssessmentId: Ref; ClassId: Ref; UserId: Ref; RoleType: number | '班级管理员' | '评议员'; State: Flag; Student: Ref }
  ClassCadre: Kept & { Id: string; ClassId: Ref; StudentId: Ref; Post: Code; TermStart: string; TermEnd: string | null }
  ClassClose: Kept & { Id: string; AssessmentId: Ref; ClassId: Ref; CollegeId: Ref; CloseState: number | '进行中' | '已关闭'; CloseTime: string | null; CloseUserName: string; ReportState: number | '未上报' | '已上报'; ReportTime: string | null; ReportUserName: string; PwdHash: string }
  ClassInfo: Kept & { Id: string; ClassName: string; Pinyin: string; ClassCode: string; Grade: string; MajorId: Ref; CollegeId: Ref; CounsellorId: Ref; HeadTeacherId: Ref | null; Size: number; State: Code }
  CodeItem: { Id: string; CodeType: Ref; Code: string; Name: string; ParentCode: string; Sort: number; State: Flag; UpdateDate: string | null; RowVersion: number }
  CodeType: { Id: string; Code: string; Name: string; Std: string; UpdateDate: string | null; RowVersion: number }
  DayVirus: Kept & { Id: string; UserId: Ref; TaskId: Ref; ReportDate: string; ReportTime: string; ClassId: Ref; CollegeId: Ref; FormGen: number | '2021年版' | '2022年4月版' | '现行版'; ISConfirm: number | null; NowDate: string | null; NowProvince: string; NowCity: string; NowCountry: string; Country: string; Province: string; City: string; County: string; CurrentPosition: string; street_number: string; title: string; desc: string; FollowingCon: number | '否' | '是' | null; FollowDate: string | null; ContactPerson: number | '否' | '是' | null; ContactDate: string | null; Community: number | '否' | '是' | null; CommunityDate: string | null; Health: number | '否' | '是' | null; HealthRemark: string; GoToEpidemic: number | '否' | '是' | null; GoToDate: string | null; IsHeat: number | '否' | '是' | null; DayTemperature: number | '36℃以下' | '36-36.5℃' | '36.6-36.9℃' | '37-37.2℃' | '37.3-37.9℃' | '38-38.5℃' | '38.6-39℃' | '39-40℃' | '40℃以上' | null; Remark: string; Practice: number | '否' | '是' | null; PracticeAddress: string; PracticeRemark: string; PracticeTeacher: string; IsColdChain: number | '否' | '是' | null; IsLowRiskPerson: number | '否' | '是' | null; Vaccination: number | '未接种' | '一针' | '两针' | '三针' | null; FirstStitchDate: string | null; TwoStitchDate: string | null; ThreeStitchDate: string | null; TodaySchedule: number | '未外出' | '有外出' | null; TodayScheduleOther: string; BRHGTJZRSFYXLQKOne: number | '无' | '确诊' | '疑似' | '无症状感染' | null; BRHGTJZRSFYXLQKTwo: number | '无' | '密切接触者' | '次密切接触者' | '一般接触者' | '其他重点风险人员' | null; SZSQTNSFFSYQ: number | '否' | '是' | null; LJSHJCS: number | '否' | '是' | null; BRHGTJZRSFYYXZZWQY: number | '无' | '咳嗽或咽痛' | '发热' | '乏力、肌肉酸痛或胸闷' | null; JRSFCSWFL: number | '否' | '是' | null; JRSFCSNQTDJSFQ: number | '否' | '是' | null; IsInSchool: number | null; IsInSchoolOfDay: Flag | null; ISNATDay: number | '未检测' | '校内检测' | '校外检测' | null; IsAbnormal: Flag; AbnormalReasons: Json; HandleState: number | '正常' | '待核实' | '已核实' | '已闭环'; IsLate: Flag; ProxyUserId: Ref; ProxyUserName: string; ProxyReason: string; UncheckedTime: string | null; EscalateTime: string | null; Student: Ref }
  DifficultProve: Kept & { Id: string; AssessmentId: Ref; UserId: Ref; ProveType: Code; Files: Json; ValidDate: string | null; Remark: string; State: number | '待核验' | '有效' | '无效'; Opinion: string; CheckUserName: string; CheckTime: string | null; Student: Ref }
  DormBed: Kept & { Id: string; RoomId: Ref; BedNo: number; State: number | '空闲' | '预留' | '锁定' | '入住' | '停用'; UserId: Ref | null; ReserveKind: number | '管理预留' | '已选未到' | '调宿占用' | null; ReserveChangeId: Ref | null; HoldUntil: string | null; BatchId: Ref | null; Remark: string; Student: Ref }
  DormBuilding: Kept & { Id: string; Name: string; Code: string; Campus: string; SexType: number | '男' | '女' | '混合'; Floors: number; FloorSex: Json; ManagerId: Ref | null; GateOpen: string; GateClose: string; WeekendClose: string; FormerHours: Json; Lng: number | null; Lat: number | null; Remark: string }
  DormChange: Kept & { Id: string; UserId: Ref; Kind: number | '调宿' | '互换'; FromBedId: Ref; ToBedId: Ref | null; SwapUserId: Ref | null; SwapAgree: number | '待对方确认' | '对方已同意' | '对方不同意互换'; SwapTime: string | null; Reason: string; Wish: string; Files: Json; Approvers: Refs; State: Approval; SubmitTime: string | null; EndTime: string | null; Student: Ref }
  DormRoom: Kept & { Id: string; BuildingId: Ref; Floor: number; RoomNo: string; RoomType: Code; BedNum: number; SexType: number | '男' | '女' | '混合'; FeeYear: number; CollegeId: Ref | null; LeaderId: Ref; State: number | '启用' | '维修' | '停用' }
  DormStay: Kept & { Id: string; UserId: Ref; BedId: Ref; InDate: string; InKind: number | '分配' | '自选' | '调整' | '互换' | '导入' | '报到'; LeaveDate: string | null; OutDate: string | null; OutReason: Code; Remark: string; Student: Ref }
  DownTask: Kept & { Id: string; DownFileName: string; BusinessType: number; DownType: number | 'Word' | 'Excel' | 'PDF' | 'Zip'; Phase: number | '排队中' | '正在导出' | '已完成' | '导出失败' | '已取消'; Request: string; Total: number; FileId: Ref; ExpireDate: string | null; FailReason: string }
  EpidemicPerson: Kept & { Id: string; UserId: Ref; Kind: number | '密接' | '次密接' | '隔离' | '就医' | '健康监测'; StartDate: string; EndDate: string | null; Place: string; State: number | '管控中' | '已解除'; Remark: string; Student: Ref }
  EvaluationProportion: Kept & { Id: string; AssessmentId: Ref; Source: number | '自评' | '评议' | '辅导员' | '维度'; Dimension: string; Proportion: number; Sort: number }
  EvaluationScore: Kept & { Id: string; AssessmentId: Ref; UserId: Ref; AvgScore: number; SportScore: number | null; Student: Ref }
  FileInfo: Kept & { Id: string; FilePartPath: string; FileTrueName: string; Size: number; BusinessType: string; Hash: string; Holder: string; HolderId: Ref }
  FriendshipHelp: Kept & { Id: string; Kind: Code; Title: string; Url: string; Sort: number; State: Flag }
  GateDevice: Kept & { Id: string; BuildingId: Ref; Code: string; Name: string; Direction: number | '进' | '出' | '双向'; State: number | '停用' | '启用' }
  GateRecord: { Id: string; UserId: Ref; DeviceId: Ref; Direction: number | '进' | '出'; PassTime: string; Source: number | '刷脸' | '刷卡' | '人工'; CreateDate: string; Student: Ref }
  HealthRecord: Kept & { Id: string; UserId: Ref; ReportDate: string; Temp: number; Symptoms: Json; Region: string; ContactRisk: Flag; HealthCode: Code; Remark: string; IsAbnormal: Flag; Student: Ref }
  Holiday: Kept & { Id: string; Name: string; Kind: Code; StartDate: string; EndDate: string }
  Hygiene: Kept & { Id: string; RoomId: Ref; CheckDate: string; Score: number; Ground: number; Beds: number; Desks: number; Balcony: number; Safety: number; Photos: Json; Level: string; Remark: string }
  ImportError: { TaskId: Ref; Seq: number; Row: number; Column: string; Value: string; Error: string }
  ImportTask: Kept & { Id: string; FileId: Ref; OriginalFileName: string; TaskType: number; FileBusinessType: number | 'Word' | 'Excel' | 'PDF' | 'JPG' | 'Zip'; Phase: number | '排队中' | '正在校验' | '正在导入' | '已完成' | '导入失败' | '已取消'; TaskLog: string; Total: number; Ok: number; Fail: number; Skipped: number; Duplicate: number | '跳过' | '覆盖' | '报错'; Params: Json; Position: number }
  InfoChange: Kept & { Id: string; StudentId: Ref; Changes: string; Reason: string; Files: Json; State: Approval; SubmitTime: string; AuditUserId: Ref; AuditUserName: string; AuditTime: string | null; Opinion: string }
  JobRun: { Id: string; Job: string; DueTime: string; StartTime: string; Ms: number; State: number; Num: number; Error: string }
  LateReturn: Kept & { Id: string; UserId: Ref; Date: string; Kind: number | '晚归' | '未归'; PassTime: string | null; BuildingId: Ref; RoomId: Ref; HasLeave: Flag; Reason: string; ReasonTime: string | null; HandleState: number | '待核实' | '已谈话' | '已通报' | '属实请假' | '误报'; HandleUserId: Ref; HandleUserName: string; HandleTime: string | null; Remark: string; Student: Ref }
  LevelRule: Kept & { Id: string; AssessmentId: Ref; LevelCode: string; LevelName: string; MinScore: number; QuotaRate: number | null }
  Menu: { Id: string; ParentId: Ref; Text: string; Url: string; Comment: string; Icon: string; TargetType: Flag; IsShow: Flag; Domain: string; Redirect: string; Codesort: number; UpdateDate: string | null; IsDel: Flag; RowVersion: number }
  MenuButton: { Id: string; MenuId: Ref; EnCode: string; Name: string; Url: string; Permission: string; Sort: number }
  MessageBatch: { Id: string; Module: string; TemplateCode: string; Title: string; Body: string; Url: string; BusinessId: string; Channels: Json; IsSecret: number; IsUrgent: number; Cancelled: number; Rest: Json | null; Left: number; CreateDate: string; CreateUserId: Ref; CreateUserName: string }
  MessagePush: { Id: string; BatchId: Ref; Channel: number | '站内' | '企业微信' | '短信' | '邮件'; Module: string; TemplateCode: string; ReceiverId: Ref; Address: string; Title: string; Body: string; Url: string; BusinessId: string; IsSecret: Flag; IsUrgent: Flag; State: number | '待发送' | '成功' | '失败' | '已取消'; FailReason: string; RetryCount: number; NextTime: string | null; SendTime: string | null; ReadTime: string | null; CreateDate: string }
  MessageTemplate: { Id: string; Text: string; Channels: Json; State: number; UpdateDate: string | null; RowVersion: number }
  MeterRecord: Kept & { Id: string; AssessmentId: Ref; UserId: Ref; ClassId: Ref; MajorId: Ref; CollegeId: Ref; Grade: string; Answers: Json; TeacherAnswers: Json; TeacherOpinion: string; SelfScore: number | null; VoteScore: number | null; TeacherScore: number | null; TotalScore: number | null; Dims: Json; ClassRank: number | null; MajorRank: number | null; SuggestLevel: string; Level: string; FinalLevel: string; State: number | '未填' | '暂存' | '已提交' | '已退回' | '评议中' | '班级已上报' | '学院已审' | '学校已定' | '作废'; SubmitTime: string | null; ReturnReason: string; Student: Ref }
  MeterRecordLevel: Kept & { Id: string; AssessmentId: Ref; MeterRecordId: Ref; Stage: number | '班级' | '学院' | '学校'; LevelCode: string; Opinion: string; OperUserId: Ref; OperUserName: string; OperTime: string }
  MsgGroup: Kept & { Id: string; Name: string; Users: Refs }
  MyDesktop: { Id: Ref; Version: number; Groups: Json | null; Items: Json | null; UpdateDate: string }
  Notice: Kept & { Id: string; Title: string; Content: string; NoticeType: Code; Level: number | '普通' | '重要' | '紧急'; IsTop: Flag; ReceiptType: number | '无需回执' | '阅读即回执' | '确认回执' | '填写回执'; ReceiptForm: Json; Scope: Json; Files: Json; Images: Json; IsPublic: Flag; PublishTime: string | null; ExpireTime: string | null; State: number | '草稿' | '待审核' | '已发布' | '已撤回' | '已过期' | '定时发布'; AuditUserId: Ref; SendTime: string | null; OrgId: Ref; ReceiverNum: number; ReadNum: number; ReceiptNum: number; Reason: string; RemindNum: number; RemindTime: string | null }
  NoticeRead: { NoticeId: Ref; UserId: Ref; ReadTime: string | null; ReceiptTime: string | null; ReceiptContent: Json | null; RemindCount: number }
  Objection: Kept & { Id: string; AssessmentId: Ref; PublicityId: Ref; UserId: Ref; Content: string; IsAnonymous: Flag; State: number | '待处理' | '成立' | '不成立'; Action: number | '班级重新评议' | '更正等级' | '作废' | null; Reply: string; HandleUser: string; HandleTime: string | null; Student: Ref }
  OperLog: { Id: string; CreateDate: string; CreateUserId: Ref; CreateUserName: string; Controller: string; Action: string; TableName: string; Summary: string; BusinessId: string; Before: string | null; After: string | null; Ip: string }
  OperLogRow: { RowId: string; LogId: Ref }
  PasswordHistory: { Id: string; UserId: Ref; PwdHash: string; CreateDate: string }
  Publicity: Kept & { Id: string; AssessmentId: Ref; Stage: number | '班级' | '学院' | '学校'; OrgId: Ref; ClassId: Ref; Title: string; Content: string; StartDate: string | null; EndDate: string | null; Rows: Json; RowNum: number; Contact: string; State: number | '草稿' | '公示中' | '已结束' | '已撤销'; Reason: string }
  Question: Kept & { Id: string; AssessmentId: Ref; Dimension: string; Title: string; QuestionType: number | '单选' | '多选' | '数值' | '申报加减分' | '附件'; Options: Json; MaxScore: number; IsRequired: Flag; AnswerBy: number | '学生' | '评议员' | '辅导员'; Sort: number }
  Repair: Kept & { Id: string; RepairNo: string; RoomId: Ref; UserId: Ref; Item: Code; Desc: string; Photos: Json; State: number | '待派' | '已派' | '已修' | '已评价' | '已取消'; HandleUser: string; Result: string; ResultPhotos: Json; AcceptTime: string | null; DoneTime: string | null; Score: number | null; ScoreText: string; ScoreTime: string | null; Student: Ref }
  ReportDaily: { Id: string; TaskId: Ref; ReportDate: string; ClassId: Ref; Should: number; Reported: number; Proxy: number; Abnormal: number }
  ReportTask: Kept & { Id: string; Name: string; Cycle: number | '每日' | '每周' | '一次'; OpenTime: string; CloseTime: string; Orgs: Refs; Grades: Json; StartDate: string; EndDate: string | null; RemindTimes: Json; State: number | '停用' | '启用' | '已结束' }
  ResetLink: { UserId: Ref; Hash: string; ExpiresTime: string }
  ReviewVote: Kept & { Id: string; AssessmentId: Ref; ClassId: Ref; MeterRecordId: Ref; VoterId: Ref; Answers: Json; Score: number | null; LevelCode: string; Opinion: string; State: number; VoteTime: string | null }
  RewardPunish: Kept & { Id: string; StudentId: Ref; Kind: Code; Level: Code; Title: string; DocNo: string; Date: string; EndDate: string | null; Files: Json }
  RiskArea: Kept & { Id: string; Region: string; RegionName: string; Level: number | '中风险' | '高风险'; StartDate: string; EndDate: string | null }
  Role: Kept & { Id: string; RoleCode: string; RoleName: string; ScopeType: Code; AssignBy: Json; Remark: string; Sort: number }
  RoleAction: { Id: string; RoleId: Ref; PermissionId: string; ActionList: string }
  RoleMenu: { Id: string; RoleId: Ref; MenuId: Ref; Sort: number }
  RopsGreenChannel: Kept & { Id: string; UserId: Ref; SchoolYear: Code; ChannelType: number | '生源地贷款' | '校园地贷款' | '缓缴' | '其他'; LoanBank: string; ContractNo: string; ReceiptCode: string; LoanAmount: number | null; DeferAmount: number; DeferItems: Json; ExpectPayDate: string; Reason: string; Files: Json; State: Approval; SubmitTime: string | null; EndTime: string | null; Student: Ref }
  SelectBatch: Kept & { Id: string; Name: string; Grade: string; Orgs: Refs; StartTime: string; EndTime: string; Mode: number | '学生自选' | '系统分配'; HoldMinutes: number; AutoFill: Flag; Notice: string; State: number | '草稿' | '已发布' | '已停用'; ToldTime: string | null; FilledTime: string | null }
  SelectBatchRoom: { Id: string; BatchId: Ref; RoomId: Ref }
  SitePicture: { Id: string; Type: string; Content: string }
  Staff: Kept & { Id: string; UserId: Ref; Sex: Code; Duty: string; JobTitle: string; OfficePhone: string; OfficeRoom: string; EntryDate: string | null }
  StatusChange: Kept & { Id: string; StudentId: Ref; FromStatus: Code; ToStatus: Code; ChangeDate: string; EndDate: string | null; DocNo: string; Reason: string; Files: Json; IsUndone: Flag }
  Student: Kept & { Id: string; UserId: Ref; StudentNo: string; TrueName: string; Pinyin: string; IdCard: string; Sex: Code; Nation: Code; Political: Code; Birthday: string | null; HomeProvince: Code; HomeCity: string; HomeCounty: string; HomeAddress: string; HukouType: Code; ExamineeNo: string | null; BankName: string; BankNo: string; TutorId: Ref | null; Photo: Json | null; HasGuardian: Flag; Mobile: string; Mail: string; ClassId: Ref; Grade: string; EduLevel: Code; EduYears: number; StuStatus: Code }
  StudentFamily: Kept & { Id: string; StudentId: Ref; Relation: Code; Name: string; Mobile: string; WorkUnit: string; IsGuardian: Flag; Sort: number }
  StudentMove: Kept & { Id: string; StudentId: Ref; FromClassId: Ref; ToClassId: Ref; Kind: Code; ChangeDate: string; Reason: string }
  StudentReveal: Kept & { Id: string; StudentId: Ref; Fields: Json; Reason: Code; Remark: string }
  StudentTalk: Kept & { Id: string; StudentId: Ref; TalkTime: string; Topic: Code; Place: string; Content: string; Follow: string; SecretLevel: Code }
  SysParam: { Id: string; Value: string; Remark: string; Pattern: string; UpdateDate: string | null; RowVersion: number }
  SysTool: Kept & { Id: string; Name: string; ToolCode: string; OpenMode: number | '菜单页' | '单页应用' | '外部链接'; MenuId: Ref; Url: string; Category: Code; TargetType: Flag; Icon: string; Summary: string; Description: string; Images: Json; AppTypes: Json; OpenRoles: Refs; Sort: number; IsDefault: Flag; Version: string; State: number | '待上架' | '已上架' | '已下架'; ShelfTime: string; UseCount: number; UseCount30: number; ScoreSum: number; ScoreNum: number }
  Term: Kept & { Id: string; SchoolYear: string; Semester: Code; StartDate: string; EndDate: string }
  ToolAction: { Id: string; ToolId: Ref; ActionId: Ref; Name: string; Sort: number }
  ToolUse: { ToolId: Ref; UserId: Ref; Day: string; Num: number; LastTime: string }
  UnReported: { Id: string; TaskId: Ref; ReportDate: string; UserId: Ref; RemindCount: number; LastRemind: string | null; ProxyTime: string | null; Student: Ref }
  UserMan: Kept & { Id: string; LoginName: string; PwdHash: string; TrueName: string; Pinyin: string; UserType: Code; OrgId: Ref; ClassId: Ref; Mobile: string; Mail: string; Img: string; WxUserId: string; WxOpenId: string; IsTheach: Flag; State: Flag; PwdUpdateTime: string | null; LockUntil: string | null; TokenSeconds: number | null }
  UserOrg: Kept & { Id: string; Name: string; Code: string; OrgType: Code; ParentId: Ref; LeaderId: Ref | null; Sort: number; State: Flag }
  UserRegion: { UserId: Ref; Kind: string; TargetId: Ref }
  UserRole: { UserId: Ref; RoleId: Ref; ScopeType: Code | null; ValidTo: string | null }
  VirusHandle: Kept & { Id: string; DayVirusId: Ref; FromState: number; ToState: number; Measure: Code; Remark: string }
  WebLog: { Id: string; CreateDate: string; RoutePath: string; ErrorLog: string; UserId: Ref; UserName: string; UserAgent: string }
  WfDefinition: Kept & { Id: string; WfCode: string; WfName: string; BusinessType: string; State: number; DraftNodes: Json; CurVersion: number }
  WfInstance: Kept & { Id: string; VersionId: Ref; DefinitionId: Ref; BusinessType: string; BusinessId: string; Title: string; Url: string; StarterId: Ref; StarterClassId: Ref; StarterOrgId: Ref; CurrentNode: string; Round: number; State: Approval; SubmitTime: string; EndTime: string | null; UrgeTime: string | null; UrgeCount: number }
  WfRound: { Id: string; InstanceId: Ref; Round: number; Fields: Json; Facts: string; Files: Json; Approvers: Refs; SubmitTime: string; EndState: Approval | null; EndTime: string | null; EndBy: string; EndReason: string }
  WfTask: Kept & { Id: string; InstanceId: Ref; Round: number; NodeId: string; NodeName: string; Visit: number; AssigneeId: Ref; Sort: number; Level: number; Kind: number | '审批' | '抄送'; State: number | '待处理' | '已处理' | '已转交' | '超时转出' | '自动同意' | '无需处理'; Result: number | '同意' | '驳回' | '不同意' | null; Opinion: string; Note: string; ArriveTime: string; DeadLine: string | null; NextTime: string | null; Reminded: number; HandleTime: string | null; FromTaskId: Ref }
  WfVersion: Kept & { Id: string; DefinitionId: Ref; Version: number; Nodes: Json; Fields: Json; PublishTime: string; Remark: string }
}
