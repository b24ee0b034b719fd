import type { Rows } from '@xuegong/contracts/modules/kit/arrangement'
import { describe, expect, test } from 'vitest'
import { startArranging } from '#test/arranging'

/** What a program says that does not know the types. */
const untyped = (rows: object) => rows as Rows

describe('arranging refuses', () => {
  test.each([
    [
      'an entity that there is not',
      { StudentTalks: [{}] },
      '没有实体“StudentTalks”，相近的有：StudentTalk、Student、StudentFamily',
    ],
    ['an entity of another school', { TempLeave: [{ student: '2024010101' }] }, '没有实体“TempLeave”，相近的有：'],
    ['a field that there is not', { RiskArea: [{ levle: 1 }] }, 'RiskArea第1行：没有字段“levle”，相近的有：Level；'],
    [
      'a field twice',
      { StudentTalk: [{ student: '2024010101', StudentId: '2024010102' }] },
      'StudentTalk第1行：学生写了两次',
    ],
    ['a student whom nobody knows', { StudentTalk: [{}, { student: '1999' }] }, 'StudentTalk第2行：没有Student“1999”'],
    [
      'a student who is deleted',
      { Student: [{ studentNo: 'S001', isDel: 1 }], StudentTalk: [{ student: 'S001' }] },
      'StudentTalk第1行：没有Student“S001”',
    ],
    [
      'a name of several',
      { StudentTalk: [{ student: { Grade: '2024' } }] },
      'StudentTalk第1行：有多个Student“{"Grade":"2024"}”，请用编号或字段指明',
    ],
    [
      'a word that is no code',
      { InfoChange: [{ state: 'aproved' }] },
      'InfoChange第1行：状态没有“aproved”，可用：0 草稿 draft、1 待审核 pending、',
    ],
    [
      'a code that the dictionary lacks, with those that it has in their order',
      { CodeItem: [{ codeType: 'TalkTopic', code: '98', name: '其余', sort: 0 }], StudentTalk: [{ topic: '99' }] },
      'StudentTalk第1行：主题没有“99”，可用：98 其余、1 学业、2 生活、3 心理、4 就业、5 纪律、6 资助、7 其他',
    ],
    ['a list of codes in a text', { StudentTalk: [{ topic: '[1]' }] }, 'StudentTalk第1行：主题没有“[1]”，可用：'],
    ['a list where one code stands', { StudentTalk: [{ topic: ['1'] }] }, 'StudentTalk第1行：主题应为文本'],
    ['one of more than twenty codes', { Student: [{ nation: 'x' }] }, '、19 黎族、20 傈僳族……'],
    [
      'one code of a list that there is not',
      { HealthRecord: [{ symptoms: ['1', 'x'] }] },
      '症状没有“x”，可用：1 发热、',
    ],
    ['a text where a number stands', { DormRoom: [{ bedNum: '4' }] }, 'DormRoom第1行：床位数应为整数'],
    ['a text where a fraction may stand', { HealthRecord: [{ temp: '36.5' }] }, 'HealthRecord第1行：体温（℃）应为数字'],
    ['yes where a number stands', { DormRoom: [{ bedNum: true }] }, 'DormRoom第1行：床位数应为整数'],
    ['a number that is too high', { DormRoom: [{ bedNum: 13 }] }, 'DormRoom第1行：床位数不能大于12'],
    ['a number below none', { RopsGreenChannel: [{ loanAmount: -1 }] }, 'RopsGreenChannel第1行：贷款金额不能小于0'],
    [
      'a list that holds what it may not',
      { ReportTask: [{ remindTimes: ['25:00'] }] },
      'ReportTask第1行：提醒时间格式不正确',
    ],
    ['a text that is too short', { Repair: [{ desc: '坏了' }] }, 'Repair第1行：问题描述不能少于5个字'],
    ['a text of another form', { DormRoom: [{ roomNo: 'x' }] }, 'DormRoom第1行：房间号格式不正确'],
    [
      'a day that no calendar has',
      { RiskArea: [{ startDate: '2026-02-30' }] },
      'RiskArea第1行：开始日期应为日期，如 2026-10-14 或 -3d',
    ],
    [
      'a moment where a day stands',
      { RiskArea: [{ startDate: '2026-10-01 08:00:00' }] },
      'RiskArea第1行：开始日期应为日期，如 2026-10-14 或 -3d',
    ],
    [
      'a moment that is none',
      { StudentTalk: [{ talkTime: 'yesterday' }] },
      'StudentTalk第1行：谈话时间应为时间，如 2026-10-14 09:30:00 或 -3d',
    ],
    ['nothing where something has to stand', { Student: [{ trueName: null }] }, 'Student第1行：请输入姓名'],
    ['a list where a text stands', { Student: [{ trueName: ['甲'] }] }, 'Student第1行：姓名应为文本'],
    ['a text where a list stands', { ReportTask: [{ orgs: '信息工程学院' }] }, 'ReportTask第1行：上报范围应为列表'],
    ['a text where an object stands', { Notice: [{ scope: 'x' }] }, 'Notice第1行：接收对象应为列表或对象'],
    ['a number that no student has', { Student: [{ studentNo: 'S1' }] }, 'Student第1行：学号格式不正确'],
    ['a person without a name', { Student: [{ trueName: '' }] }, 'Student第1行：姓名不能少于2个字'],
    ['what is no mobile', { UserMan: [{ mobile: 'abc' }] }, 'UserMan第1行：手机号格式不正确'],
    [
      'a class whose name is too long',
      { ClassInfo: [{ className: '班'.repeat(31) }] },
      'ClassInfo第1行：班级名称不能超过30个字',
    ],
    ['a unit without a name', { UserOrg: [{ name: '' }] }, 'UserOrg第1行：请输入'],
    ['a number that is taken', { Student: [{ studentNo: '2024010101' }] }, 'Student第1行：学号已存在'],
    ['an id that is taken', { Role: [{ Id: 'admin' }] }, 'Role第1行：Id已存在'],
    [
      'two that exclude each other',
      { EpidemicPerson: [{ student: '2024010101' }, { student: '2024010101' }] },
      'EpidemicPerson第2行：学生、类型已存在',
    ],
    ['a pair that is there', { UserRole: [{ user: 'fdy01', role: '辅导员' }] }, 'UserRole第1行：账号、RoleId已存在'],
    ['what there is nothing to choose for', { Staff: [{}] }, 'Staff第1行：没有可用的UserMan，请写明账号（UserId）'],
    [
      'an application of somebody without an account',
      { Student: [{ studentNo: 'S002' }], InfoChange: [{ student: 'S002', state: 'approved' }] },
      'InfoChange第1行：申请人没有可用的账号',
    ],
    [
      'an application that its module refuses',
      {
        DormChange: [{ state: 'pending' }, { state: 'approved', submitTime: '-1d' }],
        RopsGreenChannel: [{ state: 'pending', expectPayDate: '2026-01-01' }],
      },
      'RopsGreenChannel第1行：预计缴费日期',
    ],
    ['a notice for nobody', { Notice: [{ state: '已发布', scope: { Include: [] } }] }, 'Notice第1行：通知没有接收人'],
  ])('%s, and stores nothing', async (_, rows, sentence) => {
    const { arrange, row } = await startArranging()
    const count = () =>
      row(
        'select (select count(*) from Student) + (select count(*) from StudentTalk) + (select count(*) from EpidemicPerson) as n',
      )
    const before = count()
    const answer = await arrange({ rows: untyped(rows) })
    expect(answer).toMatchObject({ ErrorCode: 2, ResultValue: null, RequestMsg: expect.stringContaining(sentence) })
    expect(count()).toEqual(before)
  })

  test('a field with those that there are', async () => {
    const { arrange } = await startArranging('tiny')
    const { RequestMsg } = await arrange({ rows: untyped({ GateRecord: [{ gate: 'x' }] }) })
    expect(RequestMsg).toContain('全部字段：Id、UserId、DeviceId、Direction、PassTime、Source、CreateDate')
  })

  test('more rows than one call may bring', async () => {
    const { arrange } = await startArranging('tiny')
    const many = Array.from({ length: 2600 }, () => ({}))
    expect(await arrange({ rows: { RiskArea: many, Holiday: many } })).toMatchObject({ RequestMsg: '一次最多5000行' })
  })

  test('a parameter that there is not, with all that stands beside it', async () => {
    const { arrange, row } = await startArranging('tiny')
    const answer = await arrange({ params: { NoSuch: '1' }, rows: { Student: [{ studentNo: 'S003' }] } })
    expect(answer).toMatchObject({ ErrorCode: 2, RequestMsg: '参数不存在：NoSuch' })
    expect(row("select 1 from Student where StudentNo = 'S003'")).toBeUndefined()
  })
})
