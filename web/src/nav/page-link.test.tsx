import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { PageLink, useOpen } from './PageLink.tsx'

const user = userEvent.setup()
const open = vi.spyOn(window, 'open').mockReturnValue(null)
afterEach(() => void open.mockClear())

function Page({ to, newWindow = false }: { to: string; newWindow?: boolean }) {
  const go = useOpen()
  return (
    <>
      <PageLink to={to} newWindow={newWindow}>
        link
      </PageLink>
      <button onClick={() => go(to, { newWindow })}>{useLocation().pathname}</button>
    </>
  )
}
const show = (to: string, newWindow = false) =>
  render(
    <MemoryRouter basename="/w/a" initialEntries={['/w/a/here']}>
      <Page to={to} newWindow={newWindow} />
    </MemoryRouter>,
  )

test('a page opens here, by a link and by a button', async () => {
  show('/there')
  expect(screen.getByRole('link').getAttribute('target')).toBeNull()
  await user.click(screen.getByRole('button', { name: '/here' }))
  expect(screen.getByRole('button', { name: '/there' })).toBeTruthy()
  expect(open).not.toHaveBeenCalled()
})

test.each([
  ['/systemThrough/systemThrough', false],
  ['/there', true],
])('%s opens in a new tab that inherits the session (wanted: %j)', async (to, newWindow) => {
  show(to, newWindow)
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    `/w/a${to}`,
    '_blank',
    'opener',
  ])
  await user.click(screen.getByRole('button', { name: '/here' }))
  expect(open).toHaveBeenCalledWith(`/w/a${to}`, '_blank', '')
})

test('another site opens in a new tab and learns nothing of this one', async () => {
  show('https://example.edu.cn/x')
  const link = screen.getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://example.edu.cn/x',
    'noopener noreferrer',
  ])
  await user.click(screen.getByRole('button'))
  expect(open).toHaveBeenCalledWith('https://example.edu.cn/x', '_blank', 'noopener,noreferrer')
})
