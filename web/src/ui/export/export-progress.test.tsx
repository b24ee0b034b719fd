import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExportProgress } from './ExportProgress.tsx'

test.each([
  [{ kind: 'reading', rows: 50, bytes: 0 }, '正在读取 50 / 100 行', '49'],
  [{ kind: 'reading', rows: 200, bytes: 0 }, '正在读取 200 / 100 行', '98'],
  [{ kind: 'writing', rows: 200 }, '正在写入文件 200 行', '99'],
] as const)('an export with %j says %s and stands at %s %%: through is what has ended', (news, words, percent) => {
  render(<ExportProgress news={news} total={100} onCancel={() => {}} />)
  expect(screen.getByText(/行$/).textContent).toBe(words)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent)
})
