import { beforeEach, expect, test } from 'vitest'
import { openReporting, well } from '#test/reporting'

const { app, token, pupil, reset, counsellor } = await openReporting()
beforeEach(reset)

/** As programs of others call. */
const call = async (path: string, body: unknown, who = pupil.LoginName) =>
  (
    await app.inject({
      method: 'POST',
      url: `/xuegong/api/DayVirus/${path}`,
      headers: { host: 'localhost', 'x-token': token(who), 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  ).body

const autumn = { ...well, street_number: '长江西路66号', CurrentPosition: '山东省青岛市黄岛区长江西路66号' }
const of2021 = { FollowingCon: 0 }

test('the list takes what front-ends send, and shows no street and no position', async () => {
  await call('AddVirus', autumn)
  const asked = {
    PageSize: 34,
    PageIndex: 1,
    total: 34,
    UserInfo: '',
    Mobile: '',
    NowProvince: '',
    NowCity: '',
    ReportedStartTime: '2026-10-14 00:00:00',
    ReportedEndTime: '',
    UserType: 1,
  }
  const body = await call('GetVirusBaseList', asked, counsellor.LoginName)
  expect(JSON.parse(body)).toMatchObject({
    ResultValue: {
      total: 1,
      rows: [
        {
          StudentNo: pupil.StudentNo,
          TrueName: '张三',
          NowProvince: '山东省',
          NowCity: '青岛市',
          TempText: '36-37.2℃',
        },
      ],
    },
  })
  expect(body).not.toContain('长江西路')
})

test.each([
  [{ UserInfo: '张' }, 1],
  [{ UserInfo: '王' }, 0],
  [{ NowProvince: '山东' }, 1],
  [{ NowCity: '济南' }, 0],
  [{ Mobile: pupil.Mobile }, 1],
  [{ Mobile: '199' }, 0],
  [{ UserType: 2 }, 0],
  [{ ReportedEndTime: '2026-10-13' }, 0],
  [{ ReportDate: '2026-10-14', IsAbnormal: 0, IsProxy: 0, IsInSchoolOfDay: 1 }, 1],
])('narrowed by %j it finds %i', async (asked, total) => {
  await call('AddVirus', autumn)
  expect(JSON.parse(await call('GetVirusBaseList', asked))).toMatchObject({ ResultValue: { total } })
})

test('the form of 2021 says the place under other names, and is found by them', async () => {
  await call('AddVirus', { ...of2021, Province: '', City: '', NowProvince: '江苏省', NowCity: '南京市' })
  const found = JSON.parse(await call('GetVirusBaseList', { NowProvince: '江苏' }))
  expect(found).toMatchObject({ ResultValue: { rows: [{ NowProvince: '江苏省', NowCity: '南京市' }] } })
})
