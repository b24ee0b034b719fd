import { screen } from '@testing-library/react'
import { notice } from '@xuegong/contracts/modules/notice'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

test('groups are listed with how many belong to them', async () => {
  const api = await startApi('tiny')
  const { Id } = (await api.as('fdy01')(notice.listMsgGroup, {})).ResultValue!.rows[0] ?? { Id: '' }
  const { Name, UserNum } = (await api.as('fdy01')(notice.getMsgGroup, { Id })).ResultValue!
  openPage(api, '/notice/msgGroup', api.token('fdy01'))
  const row = (await screen.findByText(Name)).closest('tr')!
  expect(row.textContent).toContain(String(UserNum))
})
