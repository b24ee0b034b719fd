import type { Refusal } from '#contracts/refusal'

/** Refusals of files that are imported and exported. */
export const transferRefusals = {
  FILE_TYPE: { text: '不支持的文件类型' },
  NOT_A_WORKBOOK: { text: '文件不是有效的 Excel 工作簿（.xlsx）' },
  FILE_EXPIRED: { text: '文件已过期，请重新导出' },
  UPLOAD_EXPIRED: { text: '文件已过期，请重新上传' },
} as const satisfies Record<string, Refusal>
