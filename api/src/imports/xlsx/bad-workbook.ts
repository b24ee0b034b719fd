/** A file that cannot be read as a workbook. The message is a Chinese sentence for the person who sent it. */
export class BadWorkbook extends Error {}

/** What is wrong with a file as a whole. */
export const badFile = {
  notAWorkbook: '文件不是有效的 Excel 工作簿（.xlsx）',
  locked: '文件已加密，请取消密码保护后重新上传',
  old: '请用 Excel 或 WPS 另存为 .xlsx 后上传',
  noEncoding: '文件编码无法识别，请用 Excel 或 WPS 另存为 .xlsx 后上传',
  damaged: '文件已损坏，请在表格软件中重新保存后上传',
  tooLarge: '文件内容过大，请删除多余的工作表、图片和格式后重新上传',
  noSheet: '文件中没有工作表',
} as const

/** Ends the reading with one of these sentences. */
export const bad = (reason: keyof typeof badFile): never => {
  throw new BadWorkbook(badFile[reason])
}
