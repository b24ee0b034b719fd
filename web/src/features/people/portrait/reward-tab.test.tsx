import { screen, within } from '@testing-library/react'
import { records } from '@xuegong/contracts/modules/people/records'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { RewardTab } from './RewardTab.tsx'

const api = await startApi('tiny')
const reward = {
  Id: 'r',
  Kind: 1,
  Level: '',
  Title: '三好学生',
  DocNo: '1号',
  Date: '2026-03-03',
  EndDate: null,
  Files: [],
}
const punished = { ...reward, Kind: 2, Level: '1', Title: '旷课' }
const all = [
  { ...reward, InForce: 0 },
  { ...punished, Id: 'over', EndDate: '2026-04-02', InForce: 0 },
  {
    ...punished,
    Id: 'now',
    EndDate: '2199-01-01',
    InForce: 1,
    Files: [{ FileId: 'f', FileTrueName: '决定.pdf', HomeUrl: '', FilePartPath: '' }],
  },
]

test('a punishment tells its level, whether it is in force, its end and its files; a reward is good', async () => {
  const answer = JSON.stringify({ ErrorCode: 0, RequestMsg: '', ResultValue: all })
  const instead = (path: string) => (path === records.listRewardsOfStudent.path ? new Response(answer) : undefined)
  showPart(api, <RewardTab StudentId="x" />, { token: api.token('admin'), instead })
  await screen.findByText('警告，生效中')
  const rows = within(screen.getByRole('list', { name: '奖惩记录' })).getAllByRole('listitem')
  const dots = rows.map(row => row.querySelector('i')!)
  expect(dots.map(dot => dot.parentElement!.textContent)).toEqual(['奖励', '警告，已解除', '警告，生效中'])
  expect(dots.map(dot => /good|quiet|bad/.exec(dot.className)?.[0])).toEqual(['good', 'quiet', 'bad'])
  expect(rows.map(row => /至 ([\d-]+)/.exec(row.textContent)?.[1])).toEqual([undefined, '2026-04-02', '2199-01-01'])
  expect(rows.map(row => row.textContent.includes('决定.pdf'))).toEqual([false, false, true])
})
