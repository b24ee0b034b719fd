import { workflow } from '@xuegong/contracts/modules/workflow'
import { useLocation } from 'react-router-dom'
import { lookOfState, stateOptions } from '#ui/detail/approval.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { dueOf } from '../due.ts'
import { narrowedByDue, narrowedByState, searchedFor, states } from '../narrowed.ts'
import { useTodoCounts } from '../todo-counts.ts'
import { minuteOf, resultOf } from '../words.ts'
import { PhoneApplications, noneYet } from './PhoneApplications.tsx'
import { type Place, usePlace } from './use-place.ts'

const stateTabs = [
  { key: '', text: '全部', count: null },
  ...stateOptions(states).map(({ value, label }) => ({ key: String(value), text: label, count: null })),
]

const byState = (place: Place) => (
  <StateTabs
    label="状态"
    tabs={stateTabs}
    value={String(narrowedByState(place.query).State ?? '')}
    onChange={State => place.narrow({ State })}
  />
)

function DueTabs({ place }: { place: Place }) {
  return (
    <StateTabs
      label="办理时限"
      tabs={useTodoCounts(searchedFor(place.query))}
      value={String(narrowedByDue(place.query).Overdue ?? '')}
      onChange={key => place.narrow({ Overdue: key })}
    />
  )
}

/** Tasks that wait for oneself, on a phone. */
function PhoneTodo() {
  const narrowed = narrowedByDue(usePlace().query)
  return (
    <PhoneApplications
      title="待我审批"
      label="待审批的申请"
      of={workflow.listTodo}
      input={narrowed}
      asks="搜索标题、申请人"
      tabs={place => <DueTabs place={place} />}
      lines={row => {
        const due = dueOf(row.LeftSeconds)
        return [
          [row.StarterName, row.StarterOrg].map(text => <span key={text}>{text}</span>),
          [
            due && <StateDot key="due" {...due} />,
            <span key="node">{row.NodeName}</span>,
            <span key="time">{minuteOf(row.ArriveTime).slice(5)} 到达</span>,
          ],
        ]
      }}
      empty={noneYet(['暂无待办，辛苦了', '没有超时的待办', '没有即将超时的待办'][narrowed.Overdue ?? 0]!)}
      by="TaskId"
      as="approver"
    />
  )
}

/** What one has decided, handed on or been told of, on a phone. */
function PhoneDone() {
  const state = narrowedByState(usePlace().query)
  return (
    <PhoneApplications
      title="我已审批"
      label="已审批的申请"
      of={workflow.listDone}
      input={state}
      asks="搜索标题、申请人"
      tabs={byState}
      lines={row => [
        [row.StarterName, row.StarterOrg].map(text => <span key={text}>{text}</span>),
        [
          <StateDot key="result" {...resultOf(row)} />,
          <span key="time">{minuteOf(row.HandleTime ?? row.ArriveTime)}</span>,
          <span key="state">当前{lookOfState(row.State).text}</span>,
        ],
      ]}
      empty={noneYet('没有审批记录', '您处理过的申请会出现在这里')}
      by="TaskId"
      as="reader"
    />
  )
}

/** What one has applied for and where it stands, on a phone. */
function PhoneMine() {
  const state = narrowedByState(usePlace().query)
  return (
    <PhoneApplications
      title="我的申请"
      label="我的申请"
      of={workflow.listMyInstances}
      input={state}
      asks="搜索标题"
      tabs={byState}
      lines={row => [
        [
          <StateDot key="state" {...lookOfState(row.State)} />,
          row.Waiting && <span key="who">待{row.Waiting}处理</span>,
        ],
        [<span key="flow">{row.WfName}</span>, <span key="time">{minuteOf(row.SubmitTime)} 提交</span>],
      ]}
      empty={noneYet('没有申请', '在各业务页面提交的申请会出现在这里')}
      by="InstanceId"
      as="applicant"
    />
  )
}

/** The page of the centre that the address names; one part for all, which the map of screens on every page holds once. */
export function PhoneCentre() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/workflow/done')) return <PhoneDone />
  return pathname.startsWith('/workflow/mine') ? <PhoneMine /> : <PhoneTodo />
}
