import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { TextEditor } from './TextEditor.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const api = await startApi('tiny')
const written = vi.fn<(html: string) => void>()
beforeEach(() => {
  written.mockClear()
  showPart(api, <TextEditor initial="" label="应用介绍" onChange={written} onPicture={() => undefined} />, {
    token: api.token('admin'),
  })
})
const bar = async () => within(await screen.findByRole('toolbar', { name: '正文格式' }))
const link = async (address: string) => {
  await user.click((await bar()).getByRole('button', { name: '链接' }))
  await user.type(screen.getByLabelText('链接地址'), address)
  await user.click(screen.getByRole('button', { name: '确定' }))
}

test.each(['javascript:x()', '//a.example', 'data:text/html,x', 'a.example'])(
  '%s is no link, and that is said',
  async address => {
    await link(address)
    expect(screen.getByRole('alert').textContent).toBe('链接须以 http://、https:// 或 / 开头')
    expect(written).not.toHaveBeenCalled()
  },
)

test('an address is put into the text as a link', async () => {
  await link('https://a.example/b')
  expect(screen.queryByLabelText('链接地址')).toBeNull()
  expect(written.mock.lastCall![0]).toContain('href="https://a.example/b"')
})

test('a picture of more than 5 MB is not sent, and that is said', async () => {
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], '校历.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('插入图片'), large)
  expect(await screen.findByText('图片不能超过5MB')).toBeTruthy()
  expect(written).not.toHaveBeenCalled()
})

test('arrows lead from one button to the next, past those that do nothing now, and round', async () => {
  const first = (await bar()).getByRole('button', { name: '一级标题' })
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement!.getAttribute('aria-label')).toBe('二级标题')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement!.getAttribute('aria-label')).toBe('插入表格')
})
