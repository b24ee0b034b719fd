import { outcomes } from '#contracts/outcomes'
import type { Refusal } from '#contracts/refusal'

/** Refusals of files that are imported and exported. */
export const transferRefusals = {
  FILE_TYPE: { text: '不支持的文件类型' },
  FILE_BROKEN: { text: '文件内容不完整，请重新选择文件' },
  UPLOADS_EXHAUSTED: { text: '今日上传已达上限' },
  PRINT_KIND: { text: '不支持的打印类型' },
  NOT_A_WORKBOOK: { text: '文件不是有效的 Excel 工作簿（.xlsx）' },
  OLD_WORKBOOK: { text: '请用 Excel 或 WPS 另存为 .xlsx 后上传' },
  LOCKED_WORKBOOK: { text: '文件已加密，请取消密码保护后重新上传' },
  WRONG_ENDING: { text: '文件内容是{kind}，请将扩展名改为 {ending} 后上传' },
  BAD_IMPORT_FILE: { text: '{reason}' },
  IMPORT_UNKNOWN: { text: '该业务类型暂不支持导入' },
  ROWS_WRONG: { text: '共{n}行有误，请修正后重新上传' },
  SAME_FILE_OPEN: { text: '相同文件正在导入，请勿重复提交' },
  FILE_EXPIRED: { text: '文件已过期，请重新导出' },
  UPLOAD_EXPIRED: { text: '文件已过期，请重新上传' },
  PERIOD_REVERSED: { text: '结束时间不能小于开始时间' },
  TASKS_OPEN: { text: '您有{n}个任务正在进行，请稍后再试' },
  TASK_RUNNING: { text: '任务正在进行，请先取消' },
  NOT_READY: { code: outcomes.notReady.code, text: outcomes.notReady.message },
  EXPORT_FAILED: { text: '导出失败，请重新导出' },
  EXPORT_GONE: { text: '该业务类型暂不支持导出' },
  NOTHING_TO_EXPORT: { text: '没有可导出的内容' },
} as const satisfies Record<string, Refusal>
