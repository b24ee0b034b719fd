import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { beforeEach, expect, test } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup()
const page = '/epidemicMange/dormMange/gateInfo'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (path: string, who: string, instead?: Instead) => openPage(api, path, api.token(who), instead)
const night = async (Kind: number, HandleState: number) => {
  await api.world.own()
  const { rows } = (await api.as('xgc01')(dormitory.listBed, { State: 3, Key: '赵一诺' })).ResultValue!
  const { UserId, BuildingId, RoomId } = rows[0]!
  api.world.transact(db =>
    db.$client
      .prepare(
        `insert into LateReturn (Id, UserId, Date, Kind, BuildingId, RoomId, CreateDate, HandleState)
          values ('night', ?, '2026-10-13', ?, ?, ?, '2026-10-14 00:05:00', ?)`,
      )
      .run(UserId, Kind, BuildingId, RoomId, HandleState),
  )
}
const row = async () => within(await screen.findByRole('row', { name: /赵一诺/ }))

test.each([
  [1, '晚归', 'warn'],
  [2, '未归', 'bad'],
])('a night of kind %i is %s', async (kind, text, tone) => {
  await night(kind, 0)
  open(`${page}?tab=late`, 'xgc01')
  expect((await row()).getByText(text).closest('td')!.querySelector('i')!.className).toContain(tone)
})

test('a warden says that the gate was wrong, and nothing else', async () => {
  api = await startApi('school')
  const { rows } = (await api.as('sg01')(late.listLateReturn, { HandleState: 0 })).ResultValue!
  open(`${page}?tab=late&HandleState=0`, 'sg01')
  const row = within((await screen.findAllByText(rows[0]!.StudentNo))[0]!.closest('tr')!)
  await user.click(row.getByRole('button', { name: /处\s*理/ }))
  await user.click(within(await screen.findByRole('dialog')).getByLabelText('处理状态'))
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map(each => each.textContent)
  expect(offered).toEqual(['误报'])
})

test('a night of which nothing more can be said has no button', async () => {
  await night(1, 3)
  open(`${page}?tab=late`, 'fdy01')
  expect((await row()).getByText('属实请假')).toBeTruthy()
  expect((await row()).queryByRole('button', { name: /处\s*理/ })).toBeNull()
})

const out = {
  StudentId: 's',
  ClassName: '计科2401班',
  BuildingName: '梅园1号楼',
  RoomNo: '101',
  PassTime: '2026-10-14 08:00:00',
}
const rows = [
  { ...out, Id: '1', StudentNo: '1', TrueName: '甲', OnLeave: 1 },
  { ...out, Id: '2', StudentNo: '2', TrueName: '乙', OnLeave: 0 },
]
const outNow = { rows, total: 2, records: 2, page: 1, In: 40, Out: 1, Leave: 2, Unknown: 3 }

test('who is out says whether he is on leave, and the numbers stand under their names', async () => {
  open(`${page}?tab=now`, 'xgc01', path =>
    path.endsWith(gate.getInOutNow.path)
      ? Response.json({ ResultValue: outNow, ResultCode: 0, ErrorCode: 0, RequestMsg: '' })
      : undefined,
  )
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect([first!.textContent, second!.textContent]).toEqual([
    expect.stringMatching(/甲.+请假$/),
    expect.stringMatching(/乙.+外出$/),
  ])
  const numbers = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(numbers).toEqual(['在宿舍40 人', '外出1 人', '请假2 人', '无记录3 人'])
})
