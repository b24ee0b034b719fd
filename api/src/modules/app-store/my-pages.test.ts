import { appStore } from '@xuegong/contracts/modules/app-store'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as } = await startApi('tiny')

test('the pages of a menu are a list, without those that it does not show', async () => {
  const pages = (await as('fdy01')(appStore.listMyPages, {})).ResultValue!
  expect(pages).toContainEqual({
    id: '2102',
    text: '班级管理',
    url: '/base/class',
    icon: expect.any(String),
    group: '学生与班级',
  })
  expect(pages.map(({ url }) => url)).not.toContain('/base/studentDetail')
  expect(pages.map(({ url }) => url)).not.toContain('/system/menu')
})
