import { type Template, template } from '#delivery/template'

const of = { module: 'dormitory', channels: [1, 2] } as const

export const swapAsked = template({
  ...of,
  code: 'DORM_SWAP_ASKED',
  name: '互换床位确认',
  text: '{姓名}申请与您互换床位，请在{时限}前确认',
})
export const swapAnswered = template({
  ...of,
  code: 'DORM_SWAP_ANSWERED',
  name: '互换床位答复',
  text: '您的互换申请：{结果}',
})
export const swapOver = template({
  ...of,
  code: 'DORM_SWAP_OVER',
  name: '互换床位结束',
  text: '{姓名}与您互换床位的申请{结果}',
})

/** What students are told of changes, besides what approvals tell of themselves. */
export const changeTemplates: readonly Template[] = [swapAsked, swapAnswered, swapOver]
