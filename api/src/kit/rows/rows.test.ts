import { people } from '@xuegong/contracts/modules/people'
import { records } from '@xuegong/contracts/modules/people/records'
import { Ajv } from 'ajv'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startArranging } from '#test/arranging'

const pupil = '2024010101'

describe('what is said of a row', () => {
  test('names others as people name them, codes in words, and times from now', async () => {
    const { made, row, as } = await startArranging()
    const [talk] = await made({
      StudentTalk: [
        { student: pupil, TalkTime: '-3d', topic: '生活', createUser: 'bzr01', content: '谈谈最近的作息安排。' },
      ],
    })
    expect(talk).toMatchObject({ Entity: 'StudentTalk', Key: '', Name: '赵一诺', Chosen: {} })
    expect(row('select * from StudentTalk where Id = ?', talk!.Id)).toMatchObject({
      TalkTime: '2026-10-11 09:30:00',
      Topic: '2',
      CreateUserName: '王雅静',
      CreateDate: '2026-10-14 09:30:00',
      RowVersion: 1,
    })
    const { ResultValue } = await as('admin')(records.listTalk, { StudentId: (await pupilIn(as)).Id, PageSize: 1 })
    expect(ResultValue).toMatchObject({ rows: [{ Id: talk!.Id }] })
  })

  test('may be what a column has by itself, though a form would ask for more, and yes where a number stands', async () => {
    const { made, row } = await startArranging('tiny')
    const [one] = await made({
      Student: [{ studentNo: '2024019902', mobile: '', homeProvince: '', hasGuardian: true }],
    })
    expect(row('select Mobile, HomeProvince, HasGuardian from Student where Id = ?', one!.Id)).toEqual({
      Mobile: '',
      HomeProvince: '',
      HasGuardian: 1,
    })
  })

  test('may be nothing where a reference or a moment stands that is empty by itself', async () => {
    const { made, row } = await startArranging('tiny')
    const [user, tool] = await made({ UserMan: [{ org: '' }], SysTool: [{ shelfTime: '' }] })
    expect(row('select OrgId from UserMan where Id = ?', user!.Id)).toEqual({ OrgId: '' })
    expect(row('select ShelfTime from SysTool where Id = ?', tool!.Id)).toEqual({ ShelfTime: '' })
  })

  test('may be several words in one column, as a list or as its text', async () => {
    const { made, row } = await startArranging('tiny')
    const of = async (actionList: string | string[], permissionId: string) => {
      const [granted] = await made({ RoleAction: [{ role: 'fdy', permissionId, actionList } as never] })
      return row('select ActionList from RoleAction where Id = ?', granted!.Id)
    }
    expect(await of(['export', '详情'], 'a')).toEqual({ ActionList: '["export","get"]' })
    expect(await of('["get"]', 'b')).toEqual({ ActionList: '["get"]' })
    const [health] = await made({ HealthRecord: [{ symptoms: ['发热', '2'] }] })
    expect(row('select Symptoms from HealthRecord where Id = ?', health!.Id)).toEqual({ Symptoms: '["1","2"]' })
  })

  test('may be a day where a moment stands: its beginning', async () => {
    const { made, row } = await startArranging('tiny')
    const [talk] = await made({ StudentTalk: [{ talkTime: '2026-10-01' }] })
    expect(row('select TalkTime from StudentTalk where Id = ?', talk!.Id)).toEqual({ TalkTime: '2026-10-01 00:00:00' })
  })

  test('may be a fraction where the column holds one', async () => {
    const { made, row } = await startArranging('tiny')
    const [one] = await made({ HealthRecord: [{ temp: 37.5 }] })
    expect(row('select Temp from HealthRecord where Id = ?', one!.Id)).toEqual({ Temp: 37.5 })
  })

  test.each([
    ['the id', (id: string) => id],
    ['the key', () => 'fdy01'],
    ['the key in other letters', () => 'FDY01'],
    ['the name', () => '陈思远'],
    ['fields that only it has', () => ({ LoginName: 'fdy01' })],
  ])('names an account by %s', async (_, nameOf) => {
    const { made, row } = await startArranging('tiny')
    const { Id } = row("select Id from UserMan where LoginName = 'fdy01'") as { Id: string }
    const [todo] = await made({ BackLog: [{ receiveUser: nameOf(Id) }] })
    expect(row('select ReceiveUserId from BackLog where Id = ?', todo!.Id)).toEqual({ ReceiveUserId: Id })
  })

  test('names beds, students by their account, lists of units, and rows of the same call', async () => {
    const { made, row } = await startArranging()
    const rows = await made({
      DormBuilding: [{ code: 'XY9', name: '新园9号楼', sexType: '男' }],
      DormRoom: [{ building: '新园9号楼', roomNo: '305', bedNum: 2 }],
      Student: [{ studentNo: '2024019901', trueName: '周子安', sex: '男' }],
      DormStay: [{ student: '2024019901', bed: '新园9号楼305-2', inDate: '2026-09-05' }],
      ReportTask: [{ name: '周末上报', orgs: ['信息工程学院'], grades: ['2024'] }],
      Repair: [{ student: 'pyy01' }],
    })
    expect(rows.map(({ Entity, Key }) => [Entity, Key])).toEqual([
      ['DormBuilding', 'XY9'],
      ['DormRoom', ''],
      ['Student', '2024019901'],
      ['DormStay', ''],
      ['ReportTask', ''],
      ['Repair', 'BX202610140001'],
    ])
    expect(row('select Floor, SexType, BedNum from DormRoom where Id = ?', rows[1]!.Id)).toEqual({
      Floor: 3,
      SexType: 1,
      BedNum: 2,
    })
    const bed = row('select State, UserId from DormBed where RoomId = ? and BedNo = 2', rows[1]!.Id)
    expect(bed).toEqual({ State: 3, UserId: rows[2]!.Id })
  })

  test('says who was chosen where it says nothing, by a key where there is one', async () => {
    const { made } = await startArranging()
    const [reward, record] = await made({ RewardPunish: [{}], SelectBatchRoom: [{}] })
    expect(reward!.Chosen).toEqual({ StudentId: '2023010101' })
    expect(Object.keys(record!.Chosen)).toEqual(['BatchId', 'RoomId'])
  })

  test('chooses nobody who is deleted', async () => {
    const { made } = await startArranging()
    const [, talk] = await made({ Student: [{ studentNo: '0000000001', isDel: 1 }], StudentTalk: [{}] })
    expect(talk!.Chosen).toEqual({ StudentId: '2023010101' })
  })
})

const pupilIn = async (as: Awaited<ReturnType<typeof startArranging>>['as']) =>
  (await as('admin')(people.listStudents, { Key: pupil })).ResultValue!.rows[0]!

describe('what goes with a row', () => {
  test('is written with it: beds of a room, the status of a student, the guardian, the score of a tool, who was reported', async () => {
    const { made, row } = await startArranging()
    const student = pupil
    await made({
      StatusChange: [{ student, toStatus: '休学', changeDate: '-3d' }],
      StudentFamily: [{ student: '2024010102', isGuardian: true }],
      ApplyComment: [{ tool: 'student', user: 'fdy01', score: 2 }],
      ToolUse: [{ tool: 'student', user: 'fdy01', num: 3 }],
      DormRoom: [{ building: 'MY1', roomNo: '909', bedNum: 3 }],
    })
    const of = (no: string) => row('select StuStatus, HasGuardian from Student where StudentNo = ?', no)
    expect([of(student)!.StuStatus, of('2024010102')!.HasGuardian]).toEqual([2, 1])
    expect(row("select count(*) as n from DormBed join DormRoom r on r.Id = RoomId where RoomNo = '909'")).toEqual({
      n: 3,
    })
    expect(row('select ToStatus, ChangeDate, EndDate from StatusChange order by CreateDate desc, Id desc')).toEqual({
      ToStatus: 2,
      ChangeDate: '2026-10-11',
      EndDate: '2027-10-11',
    })
  })

  test('is no entry of the operation log', async () => {
    const { made, row } = await startArranging('tiny')
    const before = row('select count(*) as n from OperLog')
    await made({ Student: [{}], InfoChange: [{ state: 'pending' }] })
    expect(row('select count(*) as n from OperLog')).toEqual(before)
  })
})

test('what checks a value is made once for a column, not for each row', async () => {
  const { made } = await startArranging()
  const rows = { StudentTalk: [{ content: '谈话内容谈话内容谈话', place: '办公室' }] }
  await made(rows)
  const compiled = vi.spyOn(Ajv.prototype, 'compile')
  onTestFinished(() => compiled.mockRestore())
  await made(rows)
  expect(compiled).not.toHaveBeenCalled()
})

describe('worlds side by side', () => {
  test('have the same number twice, and do not meet', async () => {
    const [a, b] = [await startArranging('tiny'), await startArranging('tiny')]
    await a.made({ Student: [{ studentNo: 'S001', trueName: '甲某' }] })
    await b.made({ Student: [{ studentNo: 'S001', trueName: '乙某' }] })
    const nameIn = ({ row }: typeof a) => row("select TrueName from Student where StudentNo = 'S001'")
    expect([nameIn(a), nameIn(b)]).toEqual([{ TrueName: '甲某' }, { TrueName: '乙某' }])
  })

  test('forty at once are each as they were asked for', async () => {
    const worlds = await Promise.all(Array.from({ length: 40 }, () => startArranging('tiny')))
    await Promise.all(worlds.map(({ made }, at) => made({ Student: Array.from({ length: at + 1 }, () => ({})) })))
    const grown = worlds.map(({ row }) => Number(row('select count(*) as n from Student')!.n) - 40)
    expect(grown).toEqual(worlds.map((_, at) => at + 1))
  })
})

test('names that were not said give way to those that are there', async () => {
  const { made, row } = await startArranging('tiny')
  await made({ UserMan: [{ loginName: 'user2' }, {}, {}] })
  expect(
    row(
      "select group_concat(LoginName) as names from (select LoginName from UserMan where LoginName like 'user%' order by LoginName)",
    ),
  ).toEqual({
    names: 'user2,user3,user4',
  })
})
