import type { Refusal } from '#contracts/refusal'
import { studentRefusals } from './student-refusals.ts'

/** Refusals about organisations, classes and people. */
export const peopleRefusals = {
  ...studentRefusals,
  ID_CARD_CONFLICT: { text: '{field}与身份证号不一致' },
  KEY_TOO_SHORT: { text: '请至少输入两个字符' },
  TALK_IN_FUTURE: { text: '谈话时间不能晚于当前时间' },
  TALK_CLOSED: { text: '谈话记录已超过7天，不能修改' },
  NOTHING_CHANGED: { text: '内容没有变化' },
  INFO_CHANGE_PENDING: { text: '您有正在审核的信息变更申请' },
  INFO_CHANGE_OUTDATED: { text: '{field}已不是申请时的内容，请驳回后由学生重新提交' },
  ORG_PLACE: { text: '{parent}下不能建立{type}' },
  ORG_IN_USE: { text: '该机构下有{n}个{what}，不能删除' },
  ORG_CYCLE: { text: '不能移动到自身或下级机构' },
  MERGE_KIND: { text: '只能合并同类机构' },
  NOT_COUNSELLOR: { text: '请选择辅导员' },
  CLASS_IN_USE: { text: '班级下有{n}名学生，不能删除' },
  GRADUATED_ALREADY: { text: '班级已毕业' },
  STILL_ENROLLED: { text: '仍有{n}名在籍学生，班级不能置为毕业' },
  NOT_IN_CLASS: { text: '{name}不是本班学生' },
  ONE_HOLDER: { text: '{post}只能有一人' },
} as const satisfies Record<string, Refusal>
