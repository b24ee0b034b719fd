import type { Refusal } from '#contracts/refusal'

/** Refusals of the control plane. */
export const kitRefusals = {
  WORLD_UNKNOWN: { status: 404, text: '世界不存在：{id}' },
  WORLD_EXISTS: { text: '世界已存在：{id}' },
  WORLD_PROTECTED: { text: '默认世界不能删除' },
  WORLD_FILE_BROKEN: { text: '世界文件已损坏或不是由本系统导出的' },
  WORLD_FILE_VERSION: { text: '世界文件来自其他版本，无法打开' },
  SNAPSHOT_UNKNOWN: { text: '快照不存在：{name}' },
  CLOCK_NONSENSE: { text: '时间无效：{time}' },
  ACCOUNT_UNKNOWN: { text: '没有账号或角色：{name}' },
  PARAM_UNKNOWN: { text: '参数不存在：{name}' },
  ENTITY_UNKNOWN: { text: '没有实体“{name}”，相近的有：{near}' },
  FIELD_UNKNOWN: { text: '{row}：没有字段“{name}”，相近的有：{near}；全部字段：{all}' },
  ROW_VALUE: { text: '{row}：{reason}' },
  ROW_REFERENCE: { text: '{row}：{reason}' },
  ROW_TAKEN: { text: '{row}：{fields}已存在' },
  ROW_REFUSED: { text: '{row}：{reason}' },
  FAULT_UNKNOWN: { text: '规则不存在：{id}' },
  FAULT_MATCHES_NOTHING: { text: '规则不匹配任何调用：{what}' },
  CELL_UNKNOWN: { text: '没有这个接口或结果：{cell}' },
  CELL_UNSERVED: { text: '服务器没有返回过这一结果：{cell}' },
} as const satisfies Record<string, Refusal>
