import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { success } from '@xuegong/contracts/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { openPage, startApi } from '#test/page.tsx'

const api = await startApi('tiny')
const { browser } = openShelves('')
const heading = async () => (await screen.findByRole('heading', { level: 1, name: /./ })).textContent

test('the site configuration is on the page and in the storage', async () => {
  openPage(api, '/user/login')
  expect(await heading()).toBe('青禾大学学生工作管理系统')
  expect(browser.get('WebTitle', '')).toBe('学生工作管理系统')
  expect(browser.get('LocationCity', '')).toBe('青岛市')
  expect(browser.get('SiteConfig', {})).toMatchObject({ Academy: '青禾大学', SYSLoginUrl: '' })
})

const nothing = {
  LocationCity: '济南市',
  Img: '',
  SYSBannerLogo: '',
  WebTitle: '',
  Academy: '',
  CopyrightName: '',
  CopyrightUrl: '',
  SYSLoginUrl: '',
}
const openWith = (site: object, path = '/user/login') =>
  openPage(api, path, '', called =>
    called === siteCalls.getSite.path ? new Response(JSON.stringify(success({ ...nothing, ...site }))) : undefined,
  )

test('a system without a title has the default one; without a school no city is stored', async () => {
  openWith({})
  expect(await heading()).toBe('疫情防控管理系统')
  expect(browser.get('LocationCity', 'none')).toBe('none')
})

test.each(['PartyBuild', 'PartyBuildWX'])(
  'whoever wants %s reads the name of the party-building subsystem',
  async to => {
    openWith({ Academy: '明德学院', WebTitle: '学工平台' }, `/user/login?redirect=${to}`)
    expect(await heading()).toBe('学工平台党员管理系统')
    expect(document.title).toBe('登录 - 学工平台党员管理系统')
  },
)

test('the badge of the school stands on the page', async () => {
  openWith({ WebTitle: '学工平台', Img: 'data:image/png;base64,AAAA' })
  await heading()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
})

test('the copyright names its holder, else the year', async () => {
  openWith({ CopyrightName: '学生处', CopyrightUrl: 'https://school.example/' })
  expect((await screen.findByRole('link', { name: '学生处' })).getAttribute('href')).toBe('https://school.example/')
  expect(screen.getByRole('contentinfo').textContent).toContain('2026')
})

test('while a sign-on is under way the whole window says so', async () => {
  browser.set('islogin', true)
  openPage(api, '/user/login')
  expect(await screen.findByText('正在登录中')).toBeTruthy()
  browser.remove('islogin')
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy()
})
