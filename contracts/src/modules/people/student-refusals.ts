import type { Refusal } from '#contracts/refusal'

/** Refusals of what is done to students. */
export const studentRefusals = {
  FIELD_NOT_YOURS: { text: '您不能修改{field}' },
  IN_CLASS_ALREADY: { text: '该学生已在目标班级' },
  CLASS_GRADUATED: { text: '目标班级已毕业' },
  OTHER_COLLEGE: { text: '跨学院转入由学校办理' },
  STATUS_PATH: { text: '不能由{from}变更为{to}' },
  END_DATE_NEEDED: { text: '请填写预计复学日期' },
  DOC_NO_NEEDED: { text: '请填写文号' },
  CHANGE_AHEAD: { text: '变动日期不能晚于今天' },
  CHANGE_OLD: { text: '学籍异动已超过7天，不能撤销' },
  NO_CHANGE: { text: '没有可以撤销的学籍异动' },
  GUARDIAN_NEEDED: { text: '请至少指定一名监护人' },
  REVEALED_ENOUGH: { text: '今日查看次数已达上限' },
} as const satisfies Record<string, Refusal>
