import { type Template, template } from '#delivery/template'

const of = { module: 'dormitory', channels: [1] } as const

export const batchBegins = template({
  ...of,
  code: 'DORM_SELECT_START',
  name: '选宿舍开始',
  text: '{批次}已开始选宿舍，截止{时间}，请尽快选择',
  channels: [1, 2],
})
export const bedChosen = template({
  ...of,
  code: 'DORM_SELECT_DONE',
  name: '选宿成功',
  text: '【选宿成功】{楼栋}{房间}-{床}号',
})

/** What students are told who choose a bed. */
export const batchTemplates: readonly Template[] = [batchBegins, bedChosen]
