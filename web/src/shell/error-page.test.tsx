import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const api = await startApi('tiny')

test.each([
  ['403', '抱歉，您无权访问该页面'],
  ['404', '抱歉，您访问的页面不存在或仍在开发中'],
  ['500', '抱歉，服务器出错了'],
] as const)('the page of %s says why there is no page, and leads home', async (status, sentence) => {
  showPart(api, <ErrorPage status={status} />, { token: '' })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('heading').textContent).toBe(status)
  expect(screen.getByRole('button').textContent).toBe('返回首页')
})
