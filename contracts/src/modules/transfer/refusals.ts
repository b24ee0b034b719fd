import type { Refusal } from '#contracts/refusal'

/** Refusals of files that are imported and exported. */
export const transferRefusals = {
  FILE_TYPE: { text: '不支持的文件类型' },
  FILE_BROKEN: { text: '文件内容不完整，请重新选择文件' },
  UPLOADS_EXHAUSTED: { text: '今日上传已达上限' },
  PRINT_KIND: { text: '不支持的打印类型' },
  NOT_A_WORKBOOK: { text: '文件不是有效的 Excel 工作簿（.xlsx）' },
  FILE_EXPIRED: { text: '文件已过期，请重新导出' },
  UPLOAD_EXPIRED: { text: '文件已过期，请重新上传' },
} as const satisfies Record<string, Refusal>
