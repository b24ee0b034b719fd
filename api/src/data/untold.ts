import { State } from '@xuegong/contracts/approval'
import { actionNames } from '@xuegong/contracts/permission-names'
import { Coded, CodedNumber, FlagOf, Picked } from '@xuegong/contracts/fields'
import { reasons } from '@xuegong/contracts/modules/daily-report/form'
import { bedStates, inKinds, reserveKinds } from '@xuegong/contracts/modules/dormitory/words'
import * as t from 'typebox'
import { ofEvaluations } from './untold-evaluation.ts'
import { Number, Title, Words } from './untold-fields.ts'

/** Columns that stand in many tables and in no contract, or there without a title. */
const anywhere: Readonly<Record<string, t.TSchema>> = {
  CreateDate: Title('创建时间'),
  CreateUserName: Title('创建人'),
  IsDel: FlagOf('已删除'),
  UserId: Title('账号'),
  StudentId: Picked('student', '学生'),
  OrgId: Title('组织机构'),
  CollegeId: Title('学院'),
  MajorId: Title('专业'),
  ClassId: Picked('class', '班级'),
  ParentId: Title('上级'),
  Sort: Number('排序'),
  State: Number('状态'),
  TrueName: Title('姓名'),
  Mobile: Title('手机号'),
  Mail: Title('邮箱'),
}

/** Columns of single tables that no contract shows to people. */
const ofTables: Readonly<Record<string, Readonly<Record<string, t.TSchema>>>> = {
  ...ofEvaluations,
  UserMan: {
    LoginName: Title('登录名'),
    PwdHash: Title('密码'),
    UserType: CodedNumber('UserType', '用户类型'),
    Img: Title('头像'),
    WxUserId: Title('微信用户'),
    WxOpenId: Title('微信号'),
    IsTheach: FlagOf('任课教师'),
    State: FlagOf('启用'),
    PwdUpdateTime: Title('密码修改时间'),
    LockUntil: Title('锁定至'),
    TokenSeconds: Number('登录有效秒数'),
    Roles: Title('角色'),
    Regions: Title('管理范围'),
  },
  UserOrg: {
    Name: Title('名称'),
    Code: Title('代码'),
    OrgType: CodedNumber('OrgType', '机构类型'),
    LeaderId: Title('负责人'),
  },
  ClassInfo: {
    ClassName: Title('班级名称'),
    ClassCode: Title('班级代码'),
    Grade: Title('年级'),
    CounsellorId: Title('辅导员'),
    HeadTeacherId: Title('班主任'),
    State: Coded('ClassState', '状态'),
  },
  DormBed: {
    RoomId: Title('房间'),
    BedNo: Number('床号'),
    State: Words('床位状态', bedStates),
    UserId: Title('学生'),
    ReserveKind: Words('预留原因', reserveKinds),
    ReserveChangeId: Title('调宿申请'),
    HoldUntil: Title('锁定至'),
    BatchId: Title('选宿批次'),
    Remark: Title('备注'),
  },
  DormChange: {
    UserId: Title('申请人'),
    FromBedId: Title('现住床位'),
    ToBedId: Title('调入床位'),
    SwapUserId: Title('互换同学'),
    SwapTime: Title('对方确认时间'),
    Approvers: Title('自选审批人'),
  },
  DormRoom: { BuildingId: Title('楼栋'), CollegeId: Title('限定院系'), LeaderId: Title('寝室长') },
  DormStay: {
    UserId: Title('学生'),
    BedId: Title('床位'),
    InKind: Words('入住方式', inKinds),
    LeaveDate: Title('计划退宿日期'),
    OutReason: Coded('OutReason', '退宿原因'),
    Remark: Title('备注'),
  },
  BackLog: { FromId: Title('发起人'), IsRead: FlagOf('已读'), ReceiveUserId: Title('处理人') },
  DayVirus: {
    AbnormalReasons: t.Array(t.String(), { title: '异常原因', words: reasons }),
    EscalateTime: Title('上报学院时间'),
    FormGen: Words('表单', { 1: '2021年版', 2: '2022年4月版', 3: '现行版' }),
    IsAbnormal: FlagOf('异常'),
    IsInSchoolOfDay: FlagOf('今日在校'),
    IsLate: FlagOf('补报'),
    ProxyUserId: Title('代报人'),
    TaskId: Title('上报任务'),
    UncheckedTime: Title('超时未核实时间'),
  },
  DownTask: {
    DownType: Words('文件类型', { 1: 'Word', 2: 'Excel', 3: 'PDF', 4: 'Zip' }),
    Phase: Words('进度', { 0: '排队中', 2: '正在导出', 3: '已完成', 4: '导出失败', 5: '已取消' }),
  },
  FileInfo: { FileTrueName: Title('文件名'), Size: Number('大小（字节）') },
  ImportTask: {
    Duplicate: Words('重复数据', { 1: '跳过', 2: '覆盖', 3: '报错' }),
    FileBusinessType: Words('文件类型', { 1: 'Word', 2: 'Excel', 3: 'PDF', 4: 'JPG', 5: 'Zip' }),
    Phase: Words('进度', { 0: '排队中', 1: '正在校验', 2: '正在导入', 3: '已完成', 4: '导入失败', 5: '已取消' }),
  },
  InfoChange: { AuditUserId: Title('审核人'), Changes: Title('变更内容') },
  LateReturn: { BuildingId: Title('楼栋'), RoomId: Title('房间'), HandleUserId: Title('处理人') },
  MenuButton: {
    EnCode: Title('按钮编码'),
    MenuId: Title('菜单'),
    Name: Title('名称'),
    Permission: Title('权限'),
    Url: Title('地址'),
  },
  MessagePush: {
    Address: Title('接收地址'),
    IsSecret: FlagOf('保密'),
    IsUrgent: FlagOf('紧急'),
    ReceiverId: Title('接收人'),
    TemplateCode: Title('模板编码'),
  },
  MessageTemplate: { Channels: Title('发送渠道'), Text: Title('内容') },
  Notice: { AuditUserId: Title('审核人'), RemindNum: Number('催办次数'), RemindTime: Title('催办时间') },
  RoleAction: {
    ActionList: t.String({ title: '操作', words: actionNames }),
    PermissionId: Title('权限'),
    RoleId: Title('角色'),
  },
  RoleMenu: { MenuId: Title('菜单'), RoleId: Title('角色') },
  SelectBatch: { AutoFill: FlagOf('自动补位'), FilledTime: Title('补位时间'), ToldTime: Title('通知时间') },
  HealthRecord: {
    HealthCode: Coded('HealthCode', '健康码'),
    Symptoms: t.Array(Coded('Symptom', '症状'), { title: '症状' }),
    ContactRisk: FlagOf('接触风险人员'),
    Remark: Title('备注'),
    IsAbnormal: FlagOf('异常'),
    Region: t.String({ title: '所在地区', region: '' }),
    ReportDate: Title('日期'),
    Temp: Number('体温（℃）'),
  },
  ClassCadre: { Post: Coded('ClassPost', '职务'), TermStart: Title('任期开始'), TermEnd: Title('任期结束') },
  Staff: {
    Sex: Coded('Sex', '性别'),
    Duty: Title('职务'),
    EntryDate: Title('入职日期'),
    JobTitle: Title('职称'),
    OfficePhone: Title('办公电话'),
    OfficeRoom: Title('办公室'),
  },
  StatusChange: {
    FromStatus: CodedNumber('StuStatus', '原状态'),
    ToStatus: CodedNumber('StuStatus', '新状态'),
    ChangeDate: Title('异动日期'),
    DocNo: Title('文号'),
    EndDate: Title('截止日期'),
    Files: Title('附件'),
    IsUndone: FlagOf('已撤销'),
    Reason: Title('原因'),
  },
  Student: { HasGuardian: FlagOf('已有监护人'), Lacks: FlagOf('信息待完善') },
  StudentFamily: {
    Relation: Coded('Relation', '关系'),
    IsGuardian: FlagOf('监护人'),
    Name: Title('姓名'),
    WorkUnit: Title('工作单位'),
  },
  StudentMove: {
    Kind: CodedNumber('MoveKind', '异动类型'),
    ChangeDate: Title('异动日期'),
    FromClassId: Title('原班级'),
    ToClassId: Title('新班级'),
    Reason: Title('原因'),
  },
  StudentReveal: { Reason: Coded('RevealReason', '查看原因'), Fields: Title('查看内容'), Remark: Title('备注') },
  UserRole: { ScopeType: CodedNumber('ScopeType', '数据范围') },
  WfInstance: {
    StarterId: Title('申请人'),
    StarterClassId: Title('申请人班级'),
    StarterOrgId: Title('申请人单位'),
    State,
    EndTime: Title('办结时间'),
    UrgeTime: Title('催办时间'),
  },
  SysTool: { Url: Title('应用地址'), Actions: Title('快捷操作') },
  WfRound: {
    InstanceId: Title('申请'),
    Round: Number('轮次'),
    SubmitTime: Title('提交时间'),
    Files: Title('附件'),
    Approvers: Title('自选审批人'),
    EndBy: Title('办结人'),
    EndReason: Title('办结说明'),
    EndState: { ...State, title: '办结状态' },
    EndTime: Title('办结时间'),
  },
  WfTask: {
    InstanceId: Title('申请'),
    NodeName: Title('环节'),
    AssigneeId: Title('审批人'),
    Kind: Words('类型', { 1: '审批', 2: '抄送' }),
    State: Words('状态', { 0: '待处理', 1: '已处理', 2: '已转交', 3: '超时转出', 4: '自动同意', 5: '无需处理' }),
    Result: Words('审批结果', { 1: '同意', 2: '驳回', 3: '不同意' }),
    Note: Title('说明'),
    Round: Number('轮次'),
  },
  WfDefinition: { DraftNodes: Title('环节') },
  WfVersion: {
    DefinitionId: Title('流程'),
    Nodes: Title('环节'),
    PublishTime: Title('发布时间'),
    Remark: Title('备注'),
    Version: Number('版本'),
  },
}

/** Columns by which the server finds its way, and which say nothing to a reader. */
const internal: Readonly<Record<string, readonly string[]>> = {
  BackLog: ['SourceKey'],
  DormBuilding: ['FormerHours'],
  DownTask: ['BusinessType', 'FileId', 'Request'],
  FileInfo: ['BusinessType', 'FilePartPath', 'Hash', 'Holder', 'HolderId'],
  ImportTask: ['FileId', 'Params', 'Position', 'TaskType'],
  Menu: ['Redirect'],
  MessagePush: ['BatchId', 'BusinessId'],
  // Whoever objects without a name is not told to readers of the log either.
  Objection: ['UserId', 'CreateUserName'],
  Repair: ['ScoreTime'],
  SysParam: ['Pattern'],
  SysTool: ['ScoreSum'],
  WfInstance: ['VersionId', 'DefinitionId', 'BusinessType', 'BusinessId', 'CurrentNode', 'Url'],
  WfRound: ['Facts', 'Fields'],
  WfVersion: ['Fields'],
  WfTask: ['NodeId', 'Visit', 'Sort', 'Level', 'NextTime', 'Reminded', 'FromTaskId'],
}
const everywhere = ['Id', 'RowVersion', 'UpdateDate', 'CreateUserId', 'Pinyin']

/** Whether a column is bookkeeping of the server. */
export const isInternal = (table: string, column: string): boolean =>
  everywhere.includes(column) || (internal[table] ?? []).includes(column)

/** What a column of one table is called, where its contracts do not say it for readers. */
export const ofTable = (table: string, column: string): t.TSchema | undefined => ofTables[table]?.[column]

/** What a column is called in every table that has it. */
export const ofAnyTable = (column: string): t.TSchema | undefined => anywhere[column]
