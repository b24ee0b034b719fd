import type { Refusal } from '#contracts/refusal'

/** Refusals of the control plane. */
export const kitRefusals = {
  NOT_OBEYED: {
    status: 403,
    code: 403,
    text: '控制面不接受这个请求：{guard}',
    english: 'The control plane refuses: {guard}',
  },
  WORLD_UNKNOWN: { status: 404, text: '世界不存在：{id}', english: 'There is no such world: {id}' },
  WORLD_EXISTS: { status: 409, text: '世界已存在：{id}', english: 'There is such a world already: {id}' },
  WORLD_PROTECTED: { status: 409, text: '默认世界不能删除', english: 'The default world cannot be dropped' },
  WORLD_FILE_BROKEN: {
    status: 422,
    text: '世界文件已损坏或不是由本系统导出的',
    english: 'The file of the world is damaged, or is none that was exported here',
  },
  WORLD_FILE_VERSION: {
    status: 422,
    text: '世界文件来自其他版本，无法打开',
    english: 'The file of the world is of another version',
  },
  SNAPSHOT_UNKNOWN: { status: 404, text: '快照不存在：{name}', english: 'There is no such snapshot: {name}' },
  CLOCK_NONSENSE: { status: 422, text: '时间无效：{time}', english: 'There is no such time: {time}' },
  ACCOUNT_UNKNOWN: { status: 422, text: '没有账号或角色：{name}', english: 'There is no such account or role: {name}' },
  PARAM_UNKNOWN: { status: 422, text: '参数不存在：{name}', english: 'There is no such parameter: {name}' },
  FAULT_UNKNOWN: { status: 404, text: '规则不存在：{id}', english: 'There is no such rule: {id}' },
  FAULT_SET_UNKNOWN: { status: 404, text: '规则组不存在：{set}', english: 'There is no such set of rules: {set}' },
  FAULT_MATCHES_NOTHING: {
    status: 422,
    text: '规则不匹配任何调用：{what}',
    english: 'The rule matches no call: {what}',
  },
  FAULTS_FULL: {
    status: 422,
    text: '一个世界的规则最多 {n} 条、共 {mb} MB',
    english: 'A world has at most {n} rules of {mb} MB together',
  },
  CELL_UNKNOWN: {
    status: 422,
    text: '没有这个接口或结果：{cell}',
    english: 'There is no such call or outcome: {cell}',
  },
  CELL_UNSERVED: {
    status: 409,
    text: '服务器没有返回过这一结果：{cell}',
    english: 'The server has not answered so yet: {cell}',
  },
  DEMO_OFF: {
    status: 404,
    text: '这台服务器没有开放演示（DEMO=on）',
    english: 'This server has no demonstration (DEMO=on)',
  },
  DEMO_FULL: {
    status: 503,
    text: '演示名额已满，约 {minutes} 分钟后有空位',
    english: 'All places of the demonstration are taken; one is free in about {minutes} minutes',
  },
  DEMO_OVER: {
    status: 410,
    text: '演示已结束，请重新选择场景',
    english: 'The demonstration is over: choose a scenario again',
  },
  DEMO_UNCHOSEN: { text: '请先打开本站首页，选择演示场景' },
  TABLE_UNKNOWN: { status: 422, text: '没有这张表：{name}', english: 'There is no such table: {name}' },
  CALLS_MATCH_NOTHING: { status: 422, text: '没有这样的调用：{what}', english: 'There are no such calls: {what}' },
  CALLS_DIFFER: {
    status: 409,
    text: '{call} 应有{wanted} 次，实有 {count} 次。其间的调用：{seen}',
    english: '{call} was expected {wanted}, and was made {count} times. The calls meanwhile: {seen}',
  },
  CALLS_FORGOTTEN: {
    status: 409,
    text: '只保留最近 {kept} 条调用，更早的已不在，无法断定最多几次',
    english: 'Only the newest {kept} calls are kept: nobody knows how many there were at most',
  },
  CALL_SHORTENED: {
    status: 409,
    text: '第 {seq} 条调用的内容过长，只保留了开头，无法比较字段',
    english: 'Of call {seq} only the beginning is kept: its fields cannot be compared',
  },
  ENTITY_UNKNOWN: {
    status: 422,
    text: '没有实体“{name}”，相近的有：{near}',
    english: 'There is no entity "{name}"; near it are {near}',
  },
  FIELD_UNKNOWN: {
    status: 422,
    text: '{row}：没有字段“{name}”，相近的有：{near}；全部字段：{all}',
    english: '{row}: there is no field "{name}"; near it are {near}; all fields: {all}',
  },
  ROW_VALUE: { status: 422, text: '{row}：{reason}', english: '{row}: {reason}' },
  ROW_REFERENCE: { status: 422, text: '{row}：{reason}', english: '{row}: {reason}' },
  ROW_TAKEN: { status: 409, text: '{row}：{fields}已存在', english: '{row}: {fields} is there already' },
  ROW_REFUSED: { status: 409, text: '{row}：{reason}', english: '{row}: {reason}' },
} as const satisfies Record<string, Refusal>
