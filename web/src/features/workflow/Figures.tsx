import { workflow } from '@xuegong/contracts/modules/workflow'
import { Link } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { lookOfState } from '#ui/detail/approval.ts'
import { Entries } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { NumberInfo } from '#ui/figures/NumberInfo.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { byNode, byOutcome, nodeFinding, outcomeFinding } from './figures.ts'
import styles from './Figures.module.css'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** How flows did in the last thirty days: how many applications, how long each step takes, what waits the longest. */
export function Figures() {
  const { data, error, isFetching, refetch } = useQuery(workflow.getWorkflowStatistics, {}, { errorShown: true })
  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={8} />
  const { ByState, OverdueRate, Longest } = data
  const total = ByState.reduce((sum, { Num }) => sum + Num, 0)
  const waiting = ByState.filter(({ State }) => State === 1 || State === 2).reduce((sum, { Num }) => sum + Num, 0)
  return (
    <div className={styles.page}>
      <Panel>
        <div className={styles.numbers}>
          <NumberInfo subTitle="申请" total={total} />
          <NumberInfo subTitle="审批中" total={waiting} />
          <NumberInfo subTitle="超时率" total={percent(OverdueRate)} />
        </div>
      </Panel>
      <div className={styles.charts}>
        <Panel title="各流程的申请">
          <Chart
            kind="bar"
            title={outcomeFinding(data)}
            unit="件"
            by="流程"
            empty="最近 30 天没有申请"
            {...byOutcome(data)}
          />
        </Panel>
        <Panel title="各环节的用时">
          <Chart kind="bar" title={nodeFinding(data)} unit="小时" by="环节" empty="暂无办结的环节" {...byNode(data)} />
        </Panel>
      </div>
      <Panel title="等待最久的申请">
        <Entries
          label="等待最久的申请"
          empty="没有等待审批的申请"
          entries={Longest.map(({ Id, SubmitTime, Title, State, NodeName, Waiting, StarterOrg }) => ({
            key: Id,
            time: SubmitTime.slice(0, 16),
            title: <Link to={`/workflow/monitor?detail=${Id}`}>{Title}</Link>,
            state: <StateDot {...lookOfState(State)} />,
            facts: [NodeName, Waiting && `待${Waiting}处理`, StarterOrg],
          }))}
        />
      </Panel>
    </div>
  )
}
