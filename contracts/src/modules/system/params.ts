/**
 * system, site parameters: named settings of one school. The program brings the parameters that it reads, with their meaning; an
 * administrator changes their values, and may keep further ones of his own, which can be removed again.
 */
import * as t from 'typebox'
import { entity } from '#contracts/entity'
import { LongText, Search } from '#contracts/fields'

export const paramCalls = entity('SysParam', {
  path: '/api/SysInfo',
  noun: '系统参数',
  permission: 'sysconfig',
  fixed: { Id: t.String({ pattern: '^[A-Za-z]\\w{1,39}$', title: '参数名', copied: true }) },
  fields: { Value: t.String({ maxLength: 8000, title: '参数值' }), Remark: LongText('说明', 200) },
  filters: { Key: Search('参数名或说明') },
  unique: [['Id']],
  example: { Id: 'SchoolMotto', Value: '博学笃行', Remark: '校训' },
})
