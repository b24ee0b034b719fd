/** A file that cannot be read as a workbook. The message is a Chinese sentence for the person who sent it. */
export class BadWorkbook extends Error {}

/** What is wrong with a file as a whole. */
export const badFile = {
  notAWorkbook: '文件不是有效的 Excel 工作簿（.xlsx）',
  oldOrEncrypted: '文件已加密或是旧版 .xls 格式，请另存为未加密的 .xlsx 后重新上传',
  damaged: '文件已损坏，请在表格软件中重新保存后上传',
  tooLarge: '文件内容过大，请删除多余的工作表、图片和格式后重新上传',
  noSheet: '文件中没有工作表',
} as const

/** Ends the reading with one of these sentences. */
export const bad = (reason: keyof typeof badFile): never => {
  throw new BadWorkbook(badFile[reason])
}
