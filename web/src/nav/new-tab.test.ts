import { expect, test } from 'vitest'
import { newTabPaths, opensNewTab } from './new-tab.ts'

test.each([...newTabPaths, '/set/BindWebChat?pdf=1', '/systemThrough/systemThrough/#x', 'https://example.edu.cn/'])(
  '%s opens in a new tab',
  to => {
    expect(opensNewTab(to)).toBe(true)
  },
)

test.each(['/dashboard', '/set/BindWebChat/more', '/x?to=/set/BindWebChat', '/systemThrough/newsOuterLink'])(
  '%s does not',
  to => {
    expect(opensNewTab(to)).toBe(false)
  },
)
