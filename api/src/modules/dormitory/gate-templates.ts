import { type Template, template } from '#delivery/template'

const of = { module: 'dormitory', channels: [1] } as const

export const cameLate = template({
  ...of,
  code: 'DORM_LATE',
  name: '晚归提醒',
  text: '您{日期}{类型}，如有特殊情况请在3天内说明',
})
export const lateDigest = template({
  ...of,
  code: 'DORM_LATE_DIGEST',
  name: '晚归名单',
  text: '{日期}夜间晚归{n}人，未归{m}人',
})

/** What students and their counsellors are told of nights. */
export const gateTemplates: readonly Template[] = [cameLate, lateDigest]
