import { type Template, template } from '#delivery/template'

const of = { module: 'dormitory', channels: [1] } as const

export const repairGiven = template({
  ...of,
  code: 'REPAIR_GIVEN',
  name: '报修派工',
  text: '您的报修{单号}已派给{维修人}',
})
export const repairDone = template({
  ...of,
  code: 'REPAIR_DONE',
  name: '报修完成',
  text: '您的报修{单号}已修好，请评价',
})
export const roomDirty = template({
  ...of,
  code: 'HYGIENE_FAILED',
  name: '卫生不合格',
  text: '{房间} {日期}卫生检查{分数}分，不合格',
})

/** What residents and those who look after them are told of rooms. */
export const upkeepTemplates: readonly Template[] = [repairGiven, repairDone, roomDirty]
