/** What columns hold the ids of. The tables declare no foreign keys: rows stay where what they name is removed. */

/** Whose rows a column names: by their Id, or by the column that is given; several in a list of JSON. */
export interface Reference {
  readonly table: string
  readonly by: string
}

/** What a column is about, by its name, in whichever table it stands. */
const usual: Readonly<Record<string, string>> = {
  ActionId: 'MenuButton',
  AssessmentId: 'Assessment',
  AssigneeId: 'UserMan',
  AuditUserId: 'UserMan',
  BatchId: 'SelectBatch',
  BedId: 'DormBed',
  BuildingId: 'DormBuilding',
  ClassId: 'ClassInfo',
  CollegeId: 'UserOrg',
  CounsellorId: 'UserMan',
  CreateUserId: 'UserMan',
  DayVirusId: 'DayVirus',
  DefinitionId: 'WfDefinition',
  DeviceId: 'GateDevice',
  FileId: 'FileInfo',
  FromBedId: 'DormBed',
  FromClassId: 'ClassInfo',
  FromTaskId: 'WfTask',
  HandleUserId: 'UserMan',
  HeadTeacherId: 'UserMan',
  InstanceId: 'WfInstance',
  LeaderId: 'UserMan',
  LogId: 'OperLog',
  MajorId: 'UserOrg',
  ManagerId: 'UserMan',
  MenuId: 'Menu',
  MeterRecordId: 'MeterRecord',
  NoticeId: 'Notice',
  OperUserId: 'UserMan',
  OrgId: 'UserOrg',
  Orgs: 'UserOrg',
  ProxyUserId: 'UserMan',
  PublicityId: 'Publicity',
  ReceiveUserId: 'UserMan',
  ReceiverId: 'UserMan',
  ReserveChangeId: 'DormChange',
  RoleId: 'Role',
  RoomId: 'DormRoom',
  StarterClassId: 'ClassInfo',
  StarterId: 'UserMan',
  StarterOrgId: 'UserOrg',
  StudentId: 'Student',
  SwapUserId: 'Student',
  TaskId: 'ReportTask',
  ToBedId: 'DormBed',
  ToClassId: 'ClassInfo',
  ToolId: 'SysTool',
  TutorId: 'UserMan',
  UserId: 'UserMan',
  VersionId: 'WfVersion',
  VoterId: 'Student',
}

/** Columns that are about something else in one table, and those that are called after nothing. */
const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ApplyComment: { ParentId: 'ApplyComment' },
  BackLog: { FromId: 'BackLog' },
  DormChange: { Approvers: 'UserMan' },
  DormRoom: { LeaderId: 'Student' },
  ImportError: { TaskId: 'ImportTask' },
  Menu: { ParentId: 'Menu' },
  MessagePush: { BatchId: 'MessageBatch' },
  MsgGroup: { Users: 'UserMan' },
  MyDesktop: { Id: 'UserMan' },
  SysTool: { OpenRoles: 'Role' },
  UserOrg: { ParentId: 'UserOrg' },
  WfRound: { Approvers: 'UserMan' },
}

/** Tables whose UserId is that of a student, not of an account. */
const ofStudents = new Set([
  'BedHold',
  'ClassAdmin',
  'DayVirus',
  'DifficultProve',
  'DormBed',
  'DormChange',
  'DormStay',
  'EpidemicPerson',
  'EvaluationScore',
  'GateRecord',
  'HealthRecord',
  'LateReturn',
  'MeterRecord',
  'Objection',
  'Repair',
  'RopsGreenChannel',
  'UnReported',
])

/** Columns that name rows by another column than their Id. */
const byCode: Readonly<Record<string, Reference>> = { 'CodeItem.CodeType': { table: 'CodeType', by: 'Code' } }

/** What the TargetId of a region is the id of, by its Kind. */
const ofRegion: Readonly<Record<string, string>> = {
  org: 'UserOrg',
  class: 'ClassInfo',
  building: 'DormBuilding',
  party: 'UserOrg',
}

/** What a column of a row names; undefined where it names nothing, or whatever else. */
export function referenceOf(
  table: string,
  column: string,
  row: Readonly<Record<string, string | number | null | undefined>> = {},
): Reference | undefined {
  const named = () => {
    if (table === 'UserRegion' && column === 'TargetId') return ofRegion[String(row.Kind)]
    if (table === 'FileInfo' && column === 'HolderId') return String(row.Holder ?? '') || undefined
    if (column === 'UserId' && ofStudents.has(table)) return 'Student'
    if (column === 'KindId') return `${table}Kind`
    return special[table]?.[column] ?? usual[column]
  }
  const found = byCode[`${table}.${column}`]
  if (found) return found
  const target = named()
  return target === undefined ? undefined : { table: target, by: 'Id' }
}
