/** system, exports of its logs: calls that only the pages of the logs load. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { system } from '../system.ts'

export const logExports = module('system', {
  exportOperLogs: exporting({
    summary: 'Starts an export of the operation log.',
    of: system.listOperLogs,
    path: '/api/BusinessLog/ExportOperLogList',
    access: 'log.export',
    type: 36,
    noun: '操作日志',
  }),
})
