/** What journeys of sign-on share: choosing somebody at an emulated provider, and what the page shows of it. */
import type { IdpCode } from '@xuegong/contracts/modules/kit/idp'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

export const providers = { dr: '统一身份认证', qywx: '企业微信', ly: 'LY 平台', ym: 'YM 平台' } as const

/** The page of a provider is there. */
export const atProvider = (page: Page, code: IdpCode) => expect(page).toHaveURL(new RegExp(`/__kit/idp/${code}/`))

/** Chooses somebody on the page of the provider, who is found by his login name, and what is to go wrong. */
export async function choose(page: Page, loginName: string, special = '正常') {
  await page.getByLabel('特殊情况').selectOption({ label: special })
  await page
    .getByRole('button', { name: new RegExp(`${loginName}( |$)`) })
    .first()
    .click()
}

/** From the login page to a provider. */
export async function leaveFor(page: Page, code: keyof typeof providers, wanted = '') {
  await page.goto(`user/login${wanted && `?redirect=${encodeURIComponent(wanted)}`}`)
  await page.getByRole('link', { name: providers[code] }).click()
  await atProvider(page, code)
}

/** The two ways on where a sign-on came to nothing. */
export async function waysOn(page: Page) {
  await expect(page.getByRole('button', { name: '重新认证' })).toBeVisible()
  await expect(page.getByRole('button', { name: '账号登录' })).toBeVisible()
}

/** Notes every Referer and address that leaves the page, to look for tickets in them. */
export function noteReferers(page: Page): string[] {
  const seen: string[] = []
  page.on('request', request => {
    // One that the end of the test cuts off has no headers any more.
    void request.allHeaders().then(
      ({ referer = '' }) => seen.push(referer),
      () => {},
    )
  })
  return seen
}
