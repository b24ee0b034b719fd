import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { siteConfig } from '@xuegong/db/schema/system'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const site = {
  LocationCity: '济南市',
  Img: 'site/badge.png',
  SYSBannerLogo: 'site/banner.png',
  WebTitle: '学工平台',
  Academy: '明德学院',
  CopyrightName: '明德学院学生处',
  CopyrightUrl: 'https://school.example/',
  SYSLoginUrl: 'https://sso.school.example/',
}

test('a stranger reads the whole site configuration as it is stored', async () => {
  const { world, stranger } = await startApi('tiny')
  await world.own()
  world.transact(db => db.update(siteConfig).set(site).run())
  expect(await stranger(siteCalls.getSite, {})).toMatchObject({ ErrorCode: 0, ResultValue: site })
})
