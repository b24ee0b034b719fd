import { expect, test } from 'vitest'
import { faultOf } from './ChooseFile.tsx'

const megabyte = 1024 * 1024

test.each([
  ['名单.xlsx', 1, undefined],
  ['名单.XLSX', 60 * megabyte, undefined],
  ['名单.xlsx', 60 * megabyte + 1, '文件大小不能超过60MB'],
  ['名单.xls', 1, '文件不是有效的 Excel 工作簿（.xlsx）'],
  ['xlsx', 1, '文件不是有效的 Excel 工作簿（.xlsx）'],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(faultOf({ name, size })).toBe(fault)
})
