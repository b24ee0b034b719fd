import { type Template, template } from '#delivery/template'

const of = { module: 'dormitory', channels: [1, 2] } as const

export const bedAllotted = template({
  ...of,
  code: 'DORM_ALLOTTED',
  name: '床位分配',
  text: '您的床位为{床位}，请按时办理入住',
})
export const bedMoved = template({ ...of, code: 'DORM_MOVED', name: '床位调整', text: '您的床位已调整为{床位}' })
export const bedLeft = template({ ...of, code: 'DORM_LEFT', name: '退宿', text: '您已于{日期}从{床位}退宿' })
export const bedLeaves = template({ ...of, code: 'DORM_LEAVES', name: '退宿安排', text: '您将于{日期}从{床位}退宿' })
export const bedStays = template({
  ...of,
  code: 'DORM_STAYS',
  name: '退宿安排取消',
  text: '您原定{日期}从{床位}退宿的安排已取消',
})

/** What residents are told of their beds. */
export const bedTemplates: readonly Template[] = [bedAllotted, bedMoved, bedLeft, bedLeaves, bedStays]
