/** Names of the icons of tools, which come together when the first of them is wanted. */
const names = [
  'check-square',
  'clock-circle',
  'cluster',
  'comment',
  'file-done',
  'fund',
  'gift',
  'history',
  'import',
  'message',
  'notification',
  'solution',
  'sound',
  'user-delete',
  'wifi',
] as const

export type ToolIconName = (typeof names)[number]

export const isToolIcon = (name: string): boolean => names.some(each => each === name)
