import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { firstPage } from '#ui/list/first-page.ts'

export const applications = firstPage(greenChannel.listGreenChannel, { tally: greenChannel.tallyGreenChannel })
