/** workflow, export of what is watched over: a call that only its page loads. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { workflow } from '../workflow.ts'

export const workflowExports = module('workflow', {
  exportInstances: exporting({
    summary: 'Starts an export of the applications, for those who watch over flows.',
    of: workflow.listInstances,
    path: '/api/Workflow/ExportInstanceList',
    access: 'wftask.export',
    type: 63,
    noun: '流程监控',
  }),
})
