import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

test('errors of one kind stand together, and each of them one step away', async () => {
  const api = await startApi('tiny')
  for (const at of ['x', 'y'])
    await api.as('fdy01')(siteCalls.addWebLog, {
      RoutePath: '/base/class',
      ErrorLog: `TypeError: a is undefined\n at ${at}`,
    })
  openPage(api, '/system/webLog', api.token('admin'))
  const row = (await screen.findByText('TypeError: a is undefined')).closest('tr')!
  expect(row.textContent).toContain('2 次')
  await userEvent.click(within(row).getByRole('button'))
  await userEvent.click(await screen.findByRole('link', { name: '查看每次发生的明细' }))
  expect(await screen.findAllByRole('cell', { name: '陈思远' })).toHaveLength(2)
})

test('what jobs did is listed in words, and narrowed to what failed', async () => {
  const api = await startApi('school')
  openPage(api, '/system/jobLog?State=2', api.token('admin'))
  expect(await screen.findByText('清理过期的文件')).toBeTruthy()
  expect(screen.queryByText('收回到期的角色')).toBeNull()
})
