import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ applyAccept: false })
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const png = (name: string, bytes?: number) =>
  new File([bytes ? new Uint8Array(bytes) : Uint8Array.from(atob(pixel), each => each.charCodeAt(0))], name, {
    type: 'image/png',
  })

let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const open = (who = 'admin') => openPage(api, '/system/config', api.token(who))
const site = async () => (await api.stranger(siteCalls.getSite, {})).ResultValue!
const preview = () => screen.getByRole('img', { name: /^登录页预览/ })

test('what is typed is seen in the login page beside it, and everywhere once it is saved', async () => {
  open()
  const name = await screen.findByLabelText('学校名称')
  await user.clear(name)
  await user.type(name, '明德学院')
  expect(preview().getAttribute('aria-label')).toBe('登录页预览：明德学院学生工作管理系统')
  expect((await site()).Academy).toBe('青禾大学')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeTruthy()
  expect((await site()).Academy).toBe('明德学院')
  await waitFor(() => expect(screen.getAllByText('明德学院').length).toBeGreaterThan(1))
})

test('a picture is seen before it is kept, and taken away again', async () => {
  open()
  await user.upload(await screen.findByLabelText('校徽'), png('校徽.png'))
  await waitFor(() => expect(preview().querySelector('img')?.src).toMatch(/^data:image\/png;base64,/))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存成功')
  expect((await site()).Img).toMatch(/^\/api\/SysInfo\/GetSitePicture\?Name=Img&V=/)
  await user.click(screen.getByRole('button', { name: '移除校徽' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await site()).Img).toBe(''))
})

test.each([
  ['图片不能超过500KB', png('大.png', 500 * 1024 + 1)],
  ['请上传 PNG、JPG 或 SVG 图片', new File(['x'], '校徽.png', { type: 'text/html' })],
])('a picture is refused at once: %s', async (said, file) => {
  open()
  await user.upload(await screen.findByLabelText('校徽'), file)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(preview().querySelector('img')).toBeNull()
})

test('what the server finds in a picture is said, and the form stays', async () => {
  open()
  const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.svg', {
    type: 'image/svg+xml',
  })
  await user.upload(await screen.findByLabelText('校徽'), drawing)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('SVG 图片不能包含脚本、链接或外部内容')).toBeTruthy()
  expect((await site()).Img).toBe('')
})

test('an address that is none of a site is not sent', async () => {
  open()
  await user.type(await screen.findByLabelText('统一登录地址'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/统一登录地址格式不正确/)).toBeTruthy()
  expect((await site()).SYSLoginUrl).toBe('')
})

test('a login page shows the banner that was set in place of the names', async () => {
  const SYSBannerLogo = `data:image/png;base64,${pixel}`
  await api.as('admin')(systemAdmin.saveSite, { ...(systemAdmin.saveSite.example as object), SYSBannerLogo } as never)
  openPage(api, '/user/login')
  const banner = await screen.findByRole('img', { name: '青禾大学' })
  expect(banner.getAttribute('src')).toMatch(/\/api\/SysInfo\/GetSitePicture\?Name=SYSBannerLogo&V=/)
})
