import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { describe, expect, test } from 'vitest'
import { type Arranged, startArranging } from '#test/arranging'

const students = async ({ as }: Arranged, who: string) =>
  (await as(who)(people.listStudents, { PageSize: 1 })).ResultValue?.total

const loginAs = async ({ app, world }: Arranged, LoginName: string) =>
  (
    await app.inject({
      method: 'POST',
      url: `/__kit/worlds/${world.id}/login-as`,
      headers: { host: 'localhost' },
      body: { LoginName },
    })
  ).json()

describe('an account', () => {
  test('is made with roles by their codes, names and words, and signs in by the form with the demo password', async () => {
    const api = await startArranging()
    const Roles = ['bzr', '辅导员', 'warden']
    const { ResultValue } = await api.arrange({
      accounts: [{ LoginName: 'new01', TrueName: '苏明', Roles, Org: '信息工程学院' }],
    })
    expect(ResultValue).toMatchObject([{ Entity: 'UserMan', Key: 'new01', Name: '苏明' }])
    const answer = await api.stranger(account.login, { LoginName: 'new01', Pwd: 'Qinghe@2026' })
    expect(answer).toMatchObject({ ErrorCode: 0, ResultValue: { TrueName: '苏明' } })
    const held = api.world.reader().$client.prepare('select RoleId from UserRole where UserId = ? order by RoleId')
    expect(held.pluck().all(ResultValue![0]!.Id)).toEqual(['bzr', 'fdy', 'sg'])
  })

  test('has the password that is asked for', async () => {
    const api = await startArranging('tiny')
    await api.arrange({ accounts: [{ LoginName: 'new02', Password: 'Other@2026x', Roles: ['xgc'] }] })
    const login = (Pwd: string) => api.stranger(account.login, { LoginName: 'new02', Pwd })
    expect((await login('Qinghe@2026')).ErrorCode).not.toBe(0)
    expect(await login('Other@2026x')).toMatchObject({ ErrorCode: 0 })
  })

  test('reaches the classes and units that it is in charge of', async () => {
    const api = await startArranging()
    const accounts = [
      { LoginName: 'one', Roles: ['fdy'], Classes: ['计科2401班'] },
      { LoginName: 'all', Roles: ['fdy'], Orgs: ['信息工程学院'] },
      { LoginName: 'school', Roles: ['fdy'], Scope: '全校' },
      { LoginName: 'none', Roles: ['fdy'] },
    ]
    await api.arrange({ accounts })
    expect(await Promise.all(['one', 'all', 'school', 'none'].map(who => students(api, who)))).toEqual([
      40, 240, 480, 0,
    ])
  })

  test('is that of a student, whom it is called after', async () => {
    const api = await startArranging()
    await api.made({ Student: [{ studentNo: '2024019901', trueName: '周子安', class: '计科2401班' }] })
    const { ResultValue } = await api.arrange({ accounts: [{ Student: '2024019901' }] })
    expect(ResultValue).toMatchObject([{ Key: '2024019901', Name: '周子安' }])
    expect((await loginAs(api, '2024019901')).ResultValue).toMatchObject({ TrueName: '周子安', UserType: 1 })
    const stored =
      "select RoleId, OrgId <> '' as placed from UserMan u join UserRole r on r.UserId = u.Id where LoginName = ?"
    expect(api.row(stored, '2024019901')).toEqual({ RoleId: 'student', placed: 1 })
  })

  test('is made before rows that name it, and put in charge of those that are made with it', async () => {
    const api = await startArranging()
    await api.arrange({
      accounts: [
        { LoginName: 'head01', Roles: ['fdy'], Org: '信息工程学院' },
        { LoginName: 'gate01', Roles: ['sg'], Buildings: ['新园1号楼'] },
        { Student: '2026777701' },
      ],
      rows: {
        ClassInfo: [{ className: '试点2601班', counsellor: 'head01' }],
        DormBuilding: [{ code: 'XY1', name: '新园1号楼' }],
        Student: [{ studentNo: '2026777701', class: '试点2601班' }],
      },
    })
    expect(await students(api, 'head01')).toBe(1)
    expect(
      api.row("select LoginName from UserMan where Id = (select UserId from Student where StudentNo = '2026777701')"),
    ).toEqual({ LoginName: '2026777701' })
    expect(
      api.row("select Kind from UserRegion r join UserMan u on u.Id = r.UserId where LoginName = 'gate01'"),
    ).toEqual({ Kind: 'building' })
  })

  test('has its student and its places before a row made with it is asked for or sent', async () => {
    const api = await startArranging()
    const { ErrorCode, RequestMsg } = await api.arrange({
      accounts: [
        { Student: '2026777702' },
        { LoginName: 'head02', Roles: ['counsellor'], Classes: ['计科2401班'] },
        { LoginName: 'later1', Roles: ['sg'], Buildings: ['新园2号楼'] },
      ],
      rows: {
        Student: [{ studentNo: '2026777702', class: '计科2401班' }],
        InfoChange: [{ student: '2026777702', state: 'pending' }],
        Notice: [{ title: '班会', state: '已发布', createUser: 'head02' }],
        DormBuilding: [{ code: 'XY2', name: '新园2号楼' }],
      },
    })
    expect([ErrorCode, RequestMsg]).toEqual([0, ''])
    const asked =
      "select i.State as s from InfoChange i join Student t on t.Id = i.StudentId where StudentNo = '2026777702'"
    expect(api.row(asked)).toEqual({ s: 1 })
    expect(api.row("select ReceiverNum > 30 as many from Notice where Title = '班会'")).toEqual({ many: 1 })
    const kept = "select Kind from UserRegion r join UserMan u on u.Id = r.UserId where LoginName = 'later1'"
    expect(api.row(kept)).toEqual({ Kind: 'building' })
  })

  test('is settled whole once all that it names is there, and what it lacks is told where a row fails for want of it', async () => {
    const api = await startArranging()
    const InfoChange = [{ state: 'pending' as const }]
    const Student = [{ studentNo: '2026777703' }]
    const late = { Student: '2026777703', Classes: ['计科2401班'] }
    expect(await api.arrange({ accounts: [late], rows: { InfoChange, Student } })).toMatchObject({ ErrorCode: 0 })
    const regions =
      "select count(*) as n from UserRegion where UserId = (select Id from UserMan where LoginName = '2026777703')"
    expect(api.row(regions)).toEqual({ n: 1 })
    const of = async (account: object, rows: object, language?: string) =>
      (await api.arrange({ accounts: [account], rows }, language)).RequestMsg
    const unknown = { LoginName: 'fdy77', Roles: ['counsellor'], Classes: ['无此班'] }
    const sent = { Notice: [{ title: '班会', createUser: 'fdy77', state: '已发布' }] }
    expect(await of(unknown, sent)).toBe('Notice第1行：通知没有接收人；账号第1个：没有ClassInfo“无此班”')
    expect(await of(unknown, sent, 'en')).toBe(
      'Notice row 1: the notice is for nobody; Account 1: there is no ClassInfo "无此班"',
    )
    const twice = { LoginName: 'dup01', Student: '2026777703' }
    expect(await of(twice, { InfoChange })).toBe('账号第1个：学生“2026777703”已有账号')
  })

  test('does not become the author of notices that name nobody', async () => {
    const api = await startArranging()
    const { ErrorCode, RequestMsg } = await api.arrange({
      accounts: [{ LoginName: 'abc01', Roles: ['fdy'] }],
      rows: { Notice: [{ title: '全校', state: '已发布' }] },
    })
    expect([ErrorCode, RequestMsg]).toEqual([0, ''])
    const author = "select LoginName from UserMan where Id = (select CreateUserId from Notice where Title = '全校')"
    expect(api.row(author)).toEqual({ LoginName: 'admin' })
  })

  test('that is disabled writes no notices that name nobody: who of the administration is left does', async () => {
    const api = await startArranging()
    await api.world.own()
    api.world.transact(db =>
      db.$client.exec("update UserMan set State = 0 where UserType = 4 and LoginName <> 'xgc01'"),
    )
    const { ErrorCode, RequestMsg } = await api.arrange({ rows: { Notice: [{ title: '停用', state: '已发布' }] } })
    expect([ErrorCode, RequestMsg]).toEqual([0, ''])
    const author = "select LoginName from UserMan where Id = (select CreateUserId from Notice where Title = '停用')"
    expect(api.row(author)).toEqual({ LoginName: 'xgc01' })
  })

  test.each([
    ['a role that there is not', { LoginName: 'x1', Roles: ['fdyy'] }, '账号第1个：没有Role“fdyy”'],
    ['a name that is taken', { LoginName: 'FDY01' }, '账号第1个：登录名已存在'],
    ['a class that there is not', { LoginName: 'x2', Classes: ['一班'] }, '账号第1个：没有ClassInfo“一班”'],
    ['a student who has an account', { LoginName: 'x3', Student: '2024010101' }, '账号第1个：学生“2024010101”已有账号'],
    [
      'a scope that there is not',
      { LoginName: 'x4', Roles: ['fdy'], Scope: '全国' },
      '账号第1个：数据范围没有“全国”，可用：1 全校、',
    ],
  ])('with %s is refused, and there is none', async (_, asked, sentence) => {
    const api = await startArranging()
    const before = api.row('select count(*) as n from UserMan')
    expect(await api.arrange({ accounts: [asked] })).toMatchObject({
      ErrorCode: 2,
      RequestMsg: expect.stringContaining(sentence),
    })
    expect(api.row('select count(*) as n from UserMan')).toEqual(before)
  })
})

describe('whoever signs in by a role', () => {
  test.each([
    ['fdy', 'fdy01'],
    ['counsellor', 'fdy01'],
    ['Counsellor', 'fdy01'],
    ['辅导员', 'fdy01'],
    ['student', '2024010101'],
    ['administrator', 'admin'],
    ['bzr02', 'bzr02'],
  ])('as %s is %s', async (said, name) => {
    const { ResultValue } = await loginAs(await startArranging(), said)
    expect(ResultValue).toMatchObject({ LoginName: name })
  })

  test('of the school is its first account by name, as nobody else is introduced', async () => {
    const api = await startArranging('tiny')
    await api.arrange({ rows: { Role: [{ roleCode: 'guard', roleName: '门卫' }] } })
    await api.arrange({ accounts: ['g2', 'g1'].map(LoginName => ({ LoginName, Roles: ['guard'] })) })
    expect((await loginAs(api, 'guard')).ResultValue).toMatchObject({ LoginName: 'g1' })
  })

  test.each(['nobody', 'councillor', 'yxzyz'])('as %s is refused where there is no such account', async said => {
    expect(await loginAs(await startArranging('tiny'), said)).toMatchObject({
      ErrorCode: 2,
      RequestMsg: `没有账号或角色：${said}`,
    })
  })
})
