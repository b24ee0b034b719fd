import { type Template, template } from '#delivery/template'

const of = { module: 'people', channels: [1] } as const

export const statusChanged = template({
  ...of,
  code: 'STATUS_CHANGED',
  name: '学籍变更',
  text: '{TrueName}学籍状态变更为{状态}',
})
export const classMoved = template({
  ...of,
  code: 'CLASS_MOVED',
  name: '转班',
  text: '{TrueName}由{旧班}转入{新班}',
})
export const counsellorChanged = template({
  ...of,
  code: 'COUNSELLOR_CHANGED',
  name: '辅导员变更',
  text: '{班级}辅导员变更为{TrueName}',
})

/** What students and their counsellors are told. */
export const peopleTemplates: readonly Template[] = [statusChanged, classMoved, counsellorChanged]
