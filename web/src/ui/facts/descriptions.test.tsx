import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DescriptionList } from './DescriptionList.tsx'
import { DescriptionsModal } from './DescriptionsModal.tsx'

const file = (FileTrueName: string, HomeUrl = 'https://files.example.edu/') => ({
  label: '附件',
  HomeUrl,
  FilePartPath: `x/${FileTrueName}`,
  FileTrueName,
})

function open(...items: Parameters<typeof DescriptionsModal>[0]['items']) {
  const onClose = vi.fn<() => void>()
  render(<DescriptionsModal title="申请详情" open onClose={onClose} items={items} />)
  return onClose
}

test('facts stand under their label, a missing one as a dash', () => {
  open({ label: '姓名', Name: '王一' }, { label: '备注', Name: null })
  expect(screen.getByRole('dialog', { name: '申请详情' }).textContent).toContain('姓名王一备注–')
})

test('a file is a link by its own name', () => {
  open(file('证明.pdf'))
  const link = screen.getByRole('link', { name: '证明.pdf' })
  expect(link.getAttribute('href')).toBe('https://files.example.edu/x/%E8%AF%81%E6%98%8E.pdf')
})

test('a picture opens large, by keyboard too', async () => {
  open(file('a.png'))
  const [picture] = screen.getAllByRole('button', { name: /预览|a\.png/ })
  picture?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findAllByRole('dialog')).toHaveLength(2)
})

test('a file at an address that must not be opened is only named', () => {
  open(file('a.pdf', 'javascript:'))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('a.pdf')).toBeTruthy()
})

test('closing is told', async () => {
  const onClose = open({ label: '姓名', Name: '王一' })
  await userEvent.click(screen.getByRole('button', { name: /close|关闭/i }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a description list has at most four columns, terms, and a dash for what is not known', () => {
  render(<DescriptionList col={9} items={[{ term: '学院', value: '' }]} />)
  const term = screen.getByRole('term')
  expect(screen.getByRole('definition').textContent).toBe('–')
  expect(term.closest('dl')?.style.getPropertyValue('--md')).toBe('4')
})
