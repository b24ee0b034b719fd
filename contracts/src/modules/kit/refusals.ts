import type { Refusal } from '#contracts/refusal'

/** Refusals of the control plane. */
export const kitRefusals = {
  WORLD_UNKNOWN: { status: 404, text: '世界不存在：{id}' },
  WORLD_EXISTS: { text: '世界已存在：{id}' },
  WORLD_PROTECTED: { text: '默认世界不能删除' },
  WORLD_FILE_BROKEN: { text: '世界文件已损坏或不是由本系统导出的' },
  WORLD_FILE_VERSION: { text: '世界文件来自其他版本，无法打开' },
  SNAPSHOT_UNKNOWN: { text: '快照不存在：{name}' },
  DEMO_OFF: { status: 404, text: '这台服务器没有开放演示（DEMO=on）' },
  DEMO_FULL: { text: '演示名额已满，约 {minutes} 分钟后有空位' },
  DEMO_OVER: { text: '演示已结束，请重新选择场景' },
  DEMO_UNCHOSEN: { text: '请先打开本站首页，选择演示场景' },
  TABLE_UNKNOWN: { text: '没有这张表：{name}' },
  CLOCK_NONSENSE: { text: '时间无效：{time}' },
  ACCOUNT_UNKNOWN: { text: '账号不存在：{name}' },
  PARAM_UNKNOWN: { text: '参数不存在：{name}' },
  FAULT_UNKNOWN: { text: '规则不存在：{id}' },
  FAULT_MATCHES_NOTHING: { text: '规则不匹配任何调用：{what}' },
  CALLS_MATCH_NOTHING: { text: '没有这样的调用：{what}' },
  CALLS_DIFFER: { text: '{call} 应有{wanted} 次，实有 {count} 次。其间的调用：{seen}' },
  CALLS_FORGOTTEN: { text: '只保留最近 {kept} 条调用，更早的已不在，无法断定最多几次' },
  CALL_SHORTENED: { text: '第 {seq} 条调用的内容过长，只保留了开头，无法比较字段' },
  CELL_UNKNOWN: { text: '没有这个接口或结果：{cell}' },
  CELL_UNSERVED: { text: '服务器没有返回过这一结果：{cell}' },
} as const satisfies Record<string, Refusal>
