/** evaluation, exports of the green channel, which only pages at desks load. */
import { module } from '#contracts/endpoint'
import { exporting } from '#contracts/exporting'
import { greenChannel } from './green-channel.ts'

export const greenChannelExports = module('evaluation', {
  exportGreenChannel: exporting({
    summary: 'Starts an export of applications for the green channel.',
    of: greenChannel.listGreenChannel,
    path: '/api/ROPS/ExportGreenChannel',
    access: 'greenchannel.export',
    type: 85,
    noun: '绿色通道申请',
  }),
})
