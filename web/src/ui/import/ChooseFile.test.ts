import { expect, test } from 'vitest'
import { faultOf } from './ChooseFile.tsx'

const megabyte = 1024 * 1024

test.each([
  ['名单.xlsx', 1, undefined],
  ['名单.XLSX', 60 * megabyte, undefined],
  ['名单.xlsx', 60 * megabyte + 1, '文件大小不能超过60MB'],
  ['名单.csv', 1, undefined],
  ['名单.xls', 1, '请用 Excel 或 WPS 另存为 .xlsx 后上传'],
  ['xlsx', 1, '不支持的文件类型'],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(faultOf({ name, size })).toBe(fault)
})
