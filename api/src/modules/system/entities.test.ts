import { system } from '@xuegong/contracts/modules/system'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as } = await startApi('tiny')
const admin = as('admin')
const said = async (answer: Promise<{ ErrorCode: number; RequestMsg: string }>) => {
  const { ErrorCode, RequestMsg } = await answer
  return [ErrorCode, RequestMsg]
}

describe('site parameters', () => {
  test('keep the name that is given, and are found by it in small letters', async () => {
    const own = { Id: 'SchoolMotto', Value: '博学', Remark: '校训' }
    expect((await admin(system.addSysParam, own)).ResultValue).toEqual({ Id: 'SchoolMotto', RowVersion: 1 })
    expect(await said(admin(system.addSysParam, own))).toEqual([2, '参数名已存在'])
    const { ResultValue } = await admin(system.listSysParam, { Key: 'schoolmotto' })
    expect(ResultValue).toEqual({ rows: [{ ...own, RowVersion: 1 }], total: 1 })
    expect((await admin(system.removeSysParam, { Ids: ['SchoolMotto'] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
  })

  test('that the program reads stay', async () => {
    const { ResultValue } = await admin(system.removeSysParam, { Ids: ['TokenHours'] })
    expect(ResultValue).toEqual({ Ok: 0, Failed: [{ Id: 'TokenHours', Reason: '系统内置参数不能删除' }] })
  })

  test('take no value that their reader cannot read', async () => {
    const { RowVersion } = (await admin(system.getSysParam, { Id: 'TokenHours' })).ResultValue!
    const change = { Id: 'TokenHours', Remark: '登录有效期（小时）', RowVersion }
    expect(await said(admin(system.editSysParam, { ...change, Value: 'abc' }))).toEqual([2, '参数值格式不正确'])
    expect(await said(admin(system.editSysParam, { ...change, Value: '24' }))).toEqual([0, ''])
    expect((await admin(system.getSysParam, { Id: 'TokenHours' })).ResultValue?.Value).toBe('24')
  })
})

describe('links and help', () => {
  const link = { Kind: 1, Title: '校医院', Url: 'https://hospital.qinghe.example/', Sort: 5, State: 1 } as const
  const titles = async (who: string, input = {}) =>
    (await as(who)(system.listMyHelp, input)).ResultValue!.rows.map(({ Title }) => Title)

  test('that are not shown are seen by administrators only', async () => {
    await admin(system.addFriendshipHelp, { ...link, Title: '未公开', Url: '/hidden', State: 0 })
    expect(await titles('2024010101')).not.toContain('未公开')
    expect(
      (await admin(system.listFriendshipHelp, { State: 0 })).ResultValue?.rows.map(({ Title }) => Title),
    ).toContain('未公开')
  })

  test('are narrowed by kind, and found by address', async () => {
    await admin(system.addFriendshipHelp, link)
    expect(await titles('fdy01', { Kind: 1 })).toContain('校医院')
    expect(await titles('fdy01', { Kind: 2 })).not.toContain('校医院')
    const { ResultValue } = await admin(system.listFriendshipHelp, { Key: 'hospital' })
    expect(ResultValue?.rows.map(({ Title }) => Title)).toEqual(['校医院'])
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example/',
    '/\\evil.example/',
    'http://x"><script>',
    'https:///nowhere',
    'data:text/html,x',
    '/a b',
  ])('do not lead to %s', async Url => {
    expect(await said(admin(system.addFriendshipHelp, { ...link, Title: 'x', Url }))).toEqual([2, '地址格式不正确'])
  })

  test.each(['/', '/base/student?Key=1', 'http://localhost:8080', 'https://a.example/b?c=d#e'])(
    'may lead to %s',
    async Url => {
      expect(await said(admin(system.addFriendshipHelp, { ...link, Title: Url, Url }))).toEqual([0, ''])
    },
  )

  test('have a title that somebody can read', async () => {
    expect(await said(admin(system.addFriendshipHelp, { ...link, Title: ' \u0000 ' }))).toEqual([2, '请输入标题'])
    await admin(system.addFriendshipHelp, { ...link, Title: '  首尾空格 ' })
    expect(await titles('admin')).toContain('首尾空格')
  })
})

describe('terms', () => {
  const autumn = { SchoolYear: '2040-2041', Semester: 1, StartDate: '2040-09-03', EndDate: '2041-01-20' }

  test.each([
    [{ SchoolYear: '2040-2039' }, '学年格式不正确'],
    [{ SchoolYear: '2041-2042' }, '开始和结束日期应在2041-2042学年内'],
    [{ EndDate: '2041-09-01' }, '开始和结束日期应在2040-2041学年内'],
    [{ EndDate: '2040-09-02' }, '开始日期不能晚于结束日期'],
  ])('with %j are refused', async (change, sentence) => {
    expect(await said(admin(system.addTerm, { ...autumn, ...change }))).toEqual([2, sentence])
  })

  test('share no day with another one, but may be changed', async () => {
    const { Id } = (await admin(system.addTerm, autumn)).ResultValue!
    const spring = { SchoolYear: '2040-2041', Semester: 2, StartDate: '2041-01-20', EndDate: '2041-07-01' }
    expect(await said(admin(system.addTerm, spring))).toEqual([2, '与2040-2041学年第1学期的时间重叠'])
    const longer = { Id, ...autumn, EndDate: '2041-01-27', RowVersion: 1 }
    expect(await said(admin(system.editTerm, longer))).toEqual([0, ''])
  })
})

test('holidays are found by year, and stand there once', async () => {
  const day = { Name: '校庆日', Kind: 1, StartDate: '2050-12-31', EndDate: '2051-01-02' }
  await admin(system.addHoliday, day)
  expect(await said(admin(system.addHoliday, day))).toEqual([2, '名称已存在'])
  const found = async (Year: string) => (await admin(system.listHoliday, { Year })).ResultValue!.total
  expect(await Promise.all(['2049', '2050', '2051', '2052'].map(found))).toEqual([0, 1, 1, 0])
})

test('what may be posted instead of asked for is read from the body', async () => {
  const { Id } = (
    await admin(system.addHoliday, { Name: 'x', Kind: 1, StartDate: '2060-01-01', EndDate: '2060-01-01' })
  ).ResultValue!
  const { app, token } = await startApi('tiny')
  const headers = { 'x-token': token('admin'), host: 'localhost' }
  const asked = (body: object) => app.inject({ method: 'POST', url: system.getSysParam.path, headers, body })
  expect((await asked({ Id: 'TokenHours' })).json()).toMatchObject({ ErrorCode: 0, ResultValue: { Id: 'TokenHours' } })
  expect((await asked({ Id })).json()).toMatchObject({ ErrorCode: 2, RequestMsg: '数据不存在或无权访问' })
})
