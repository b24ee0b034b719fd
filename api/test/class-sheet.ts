export const classHeaders = ['班级名称', '班级代码', '年级', '专业', '辅导员工号', '班主任工号', '编制人数']

/** The n-th good row of an import of classes, with some cells different. */
export function classRow(n: number, cells: Readonly<Record<string, string | number>> = {}) {
  const own: Readonly<Record<string, string | number>> = {
    班级名称: `导入${n}班`,
    年级: '2026',
    专业: '软件工程',
    辅导员工号: 'fdy01',
    ...cells,
  }
  return classHeaders.map(header => own[header] ?? '')
}
