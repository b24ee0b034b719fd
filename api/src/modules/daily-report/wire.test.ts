import { dayVirus } from '@xuegong/db/schema/daily-report'
import { buildReport } from '@xuegong/db/build/daily-report'
import { beforeEach, expect, test } from 'vitest'
import { openReporting } from '#test/reporting'

const { app, token, pupil, reset, reports, world, at, counsellor } = await openReporting()
beforeEach(reset)

/** As programs of others call: with a prefix, their own headers, and whatever body. */
const call = async (path: string, body?: unknown, who = pupil.LoginName) =>
  (
    await app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/xuegong/api/DayVirus/${path}`,
      headers: {
        host: 'localhost',
        'x-token': token(who),
        ...(body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  ).body

const autumn = {
  cookies: { a: 'b' },
  NowDate: '2022-09-16',
  Country: '中国',
  Province: '山东省',
  City: '青岛市',
  County: '黄岛区',
  street_number: '长江西路66号',
  CurrentPosition: '山东省青岛市黄岛区长江西路66号',
  title: '地点',
  desc: '详细地点',
  DayTemperature: '1',
  Vaccination: 3,
  FirstStitchDate: ' 2021-04-23 ',
  TwoStitchDate: '2021-6-1',
  ThreeStitchDate: 'xxxx-xx-xx',
  TodaySchedule: '0',
  TodayScheduleOther: '',
  BRHGTJZRSFYXLQKOne: '0',
  BRHGTJZRSFYXLQKTwo: '0',
  SZSQTNSFFSYQ: '0',
  LJSHJCS: '0',
  BRHGTJZRSFYYXZZWQY: '0',
  JRSFCSWFL: '0',
  JRSFCSNQTDJSFQ: '0',
  IsInSchool: '',
  IsInSchoolOfDay: '1',
  ISNATDay: '0',
  Remark: null,
}
const of2021 = {
  UserType: 1,
  NowDate: '2021-11-02',
  Country: '中国',
  Province: '山东省',
  City: '青岛市',
  FollowingCon: 0,
  DayTemperature: 3,
  IsHeat: 0,
}
const envelope = (value: string, code: number, text: string) =>
  `{"ResultValue":${value},"ResultCode":${code ? 1 : 0},"ErrorCode":${code},"RequestMsg":"${text}","DevelopmentMessage":null}`

const keys =
  'Id,ISConfirm,NowDate,NowProvince,NowCity,NowCountry,CurrentPosition,Country,Province,City,County,IsDel,UserType,FollowingCon,FollowDate,ContactPerson,ContactDate,Community,CommunityDate,Health,HealthRemark,GoToEpidemic,GoToDate,IsHeat,DayTemperature,Remark,Practice,PracticeAddress,PracticeRemark,PracticeTeacher,IsColdChain,IsLowRiskPerson,Vaccination,FirstStitchDate,TwoStitchDate,ThreeStitchDate,TodaySchedule,TodayScheduleOther,BRHGTJZRSFYXLQKOne,BRHGTJZRSFYXLQKTwo,SZSQTNSFFSYQ,LJSHJCS,BRHGTJZRSFYYXZZWQY,JRSFCSWFL,JRSFCSNQTDJSFQ,LoginName,TrueName,IsInSchool,title,desc,IsInSchoolOfDay,ISNATDay'

test('before the first report 52 keys come in their order, with who asks', async () => {
  const body = await call('GetYesterdayData')
  const { ResultValue } = JSON.parse(body) as { ResultValue: Record<string, unknown> }
  expect(Object.keys(ResultValue).join()).toBe(keys)
  expect(ResultValue).toMatchObject({
    Id: '',
    LoginName: pupil.LoginName,
    Province: '',
    DayTemperature: null,
    Vaccination: null,
  })
  expect(body).toContain('{"ResultValue":{"Id":""')
  expect(body).toContain('"NowDate":null')
  expect(body).toContain('"County":""')
})

test('afterwards health is kept, and place and date of the day are blank', async () => {
  await call('AddVirus', autumn)
  const { ResultValue } = JSON.parse(await call('GetYesterdayData')) as { ResultValue: Record<string, unknown> }
  expect(Object.keys(ResultValue).join()).toBe(keys)
  expect(ResultValue).toMatchObject({
    Country: '中国',
    Province: '山东省',
    City: '青岛市',
    County: '',
    CurrentPosition: '',
    NowDate: null,
    DayTemperature: 1,
    Vaccination: 3,
    FirstStitchDate: '2021-04-23T00:00:00',
    TwoStitchDate: '2021-06-01T00:00:00',
    ThreeStitchDate: null,
    IsInSchoolOfDay: 1,
    title: '',
    IsInSchool: null,
  })
})

test('of a form of 2021 place and temperature are kept alone', async () => {
  await call('AddVirus', { ...of2021, Vaccination: 2 })
  const { ResultValue } = JSON.parse(await call('GetYesterdayData')) as { ResultValue: Record<string, unknown> }
  expect(ResultValue).toMatchObject({ Province: '山东省', DayTemperature: 1, Vaccination: null, FollowingCon: null })
})

test('a report of a clock that was moved back since is not yesterday’s', async () => {
  world.transact(db => buildReport(db, { UserId: pupil.Id, ReportDate: '2026-10-20', Province: '江苏省' }))
  expect(await call('GetYesterdayData')).toContain('"Province":""')
})

test('staff get the 52 keys, too', async () => {
  const { ResultValue } = JSON.parse(await call('GetYesterdayData', undefined, counsellor.LoginName)) as {
    ResultValue: Record<string, unknown>
  }
  expect(ResultValue).toMatchObject({ LoginName: counsellor.LoginName, Province: '' })
  expect(Object.keys(ResultValue)).toHaveLength(52)
})

test.each([
  ['autumn 2022', autumn, 3],
  [
    'April 2022',
    {
      ...autumn,
      title: undefined,
      desc: undefined,
      IsInSchool: undefined,
      IsInSchoolOfDay: undefined,
      ISNATDay: undefined,
    },
    2,
  ],
  ['2021', of2021, 1],
])('a report of %s is taken with an empty message, as of the day of the world', async (_, form, generation) => {
  const body = await call('AddVirus', form)
  const [row] = reports()
  expect(body).toBe(envelope(`"${row?.Id}"`, 0, ''))
  expect(row).toMatchObject({
    FormGen: generation,
    ReportDate: '2026-10-14',
    NowDate: form.NowDate,
    UserId: pupil.Id,
    IsAbnormal: 0,
  })
})

test('what is sent of a person, an id or the state of a report does not count', async () => {
  await call('AddVirus', {
    ...autumn,
    Id: 'mine',
    UserId: 'other',
    LoginName: 'admin',
    UserType: 4,
    IsAbnormal: 1,
    ProxyUserId: 'x',
  })
  expect(reports()).toMatchObject([{ UserId: pupil.Id, IsAbnormal: 0, ProxyUserId: '', CreateUserId: pupil.UserId }])
  expect(reports()[0]?.Id).not.toBe('mine')
})

test('a second report is refused in the words of its form', async () => {
  await call('AddVirus', autumn)
  expect(await call('AddVirus', autumn)).toBe(envelope('null', 2, '今日您已经上报，无需重复上报'))
  expect(await call('AddVirus', of2021)).toBe(envelope('null', 2, '疫情数据已上报，请勿重复上报'))
  expect(await call('AddVirus', { ...of2021, BRHGTJZRSFYXLQKOne: 0 })).toBe(
    envelope('null', 2, '今日您已经上报，无需重复上报'),
  )
})

test('two reports in the same moment are one', async () => {
  const both = await Promise.all([call('AddVirus', autumn), call('AddVirus', autumn)])
  expect(both.filter(body => body.includes('"ErrorCode":0'))).toHaveLength(1)
  expect(both).toContain(envelope('null', 2, '今日您已经上报，无需重复上报'))
  expect(reports()).toHaveLength(1)
})

test.each(['xxxx-xx-xx', '2000-00-00', '', null, ' 2022-4-23 ', '23/04/2022', 20220423])(
  '%j as a date is no error',
  async date => {
    const dates = { NowDate: date, FirstStitchDate: date, TwoStitchDate: date, ThreeStitchDate: date, FollowDate: date }
    expect(await call('AddVirus', { ...autumn, ...dates })).toContain('"RequestMsg":""')
  },
)

test('a body that is cut out of an answer is refused in the envelope', async () => {
  const { body, statusCode } = await app.inject({
    method: 'POST',
    url: '/xuegong/api/DayVirus/AddVirus',
    headers: { host: 'localhost', 'x-token': token(pupil.LoginName), 'content-type': 'application/json' },
    payload: '{"Id":"","CurrentPosition":"a","CurrentPosition":"b"},"ResultCode":0}',
  })
  expect([statusCode, body]).toEqual([200, envelope('null', 2, '请求内容不是有效的 JSON')])
})

test('staff have no report of their own', async () => {
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/DayVirus/AddVirus',
    headers: { host: 'localhost', 'x-token': token('admin') },
    payload: autumn,
  })
  expect(JSON.parse(body)).toMatchObject({ ErrorCode: 403 })
  expect(world.reader().select().from(dayVirus).all()).toEqual([])
})

test.each(['07:59:59', '20:00:00'])('at %s nothing is taken', async time => {
  at(time)
  expect(await call('AddVirus', autumn)).toContain('"ErrorCode":2')
})
