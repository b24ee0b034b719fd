import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Figures } from './Figures.tsx'
import { Instances } from './Instances.tsx'

const tabs = <AddressTabs label="流程监控" tabs={{ all: '全部申请', figures: '统计' }} />

/** All applications for those who watch over flows, and the figures of the last thirty days. */
export const Monitor = () =>
  useTab() === 'figures' ? (
    <>
      <PageHeader title="流程监控" purpose="最近 30 天的审批数量、用时和超时" />
      {tabs}
      <Figures />
    </>
  ) : (
    <Instances>{tabs}</Instances>
  )
