import type { ApprovalState } from '@xuegong/contracts/approval'
import { workflow } from '@xuegong/contracts/modules/workflow'
import { useLocation } from 'react-router-dom'
import { lookOfState, stateOptions } from '#ui/detail/approval.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { dueOf } from '../due.ts'
import { type Overdue, useTodoCounts } from '../todo-counts.ts'
import { minuteOf, resultOf } from '../words.ts'
import { PhoneApplications, noneYet } from './PhoneApplications.tsx'
import { type Place, usePlace } from './use-place.ts'

const states = [1, 2, 3, 4, 5, 6] as const satisfies readonly ApprovalState[]
const stateTabs = [
  { key: '', text: '全部', count: null },
  ...stateOptions(states).map(({ value, label }) => ({ key: String(value), text: label, count: null })),
]

/** The number that an address narrows a list by, one of those that there are. */
const chosen = <N extends number>(place: Pick<Place, 'query'>, name: string, among: readonly N[]): N | undefined =>
  among.find(each => String(each) === place.query.get(name))

const byState = (place: Place) => (
  <StateTabs
    label="状态"
    tabs={stateTabs}
    value={String(chosen(place, 'State', states) ?? '')}
    onChange={State => place.narrow({ State })}
  />
)

const kinds = [1, 2] as const satisfies readonly Overdue[]

function DueTabs({ place }: { place: Place }) {
  const Key = place.query.get('Key')
  return (
    <StateTabs
      label="办理时限"
      tabs={useTodoCounts(Key ? { Key } : {})}
      value={String(chosen(place, 'Overdue', kinds) ?? '')}
      onChange={key => place.narrow({ Overdue: key })}
    />
  )
}

/** Tasks that wait for oneself, on a phone. */
function PhoneTodo() {
  const kind = chosen(usePlace(), 'Overdue', kinds)
  return (
    <PhoneApplications
      title="待我审批"
      label="待审批的申请"
      of={workflow.listTodo}
      input={kind ? { Overdue: kind } : {}}
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
      empty={noneYet(kind === 1 ? '没有超时的待办' : kind === 2 ? '没有即将超时的待办' : '暂无待办，辛苦了')}
      by="TaskId"
      as="approver"
    />
  )
}

/** What one has decided, handed on or been told of, on a phone. */
function PhoneDone() {
  const State = chosen(usePlace(), 'State', states)
  return (
    <PhoneApplications
      title="我已审批"
      label="已审批的申请"
      of={workflow.listDone}
      input={State ? { State } : {}}
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
  const State = chosen(usePlace(), 'State', states)
  return (
    <PhoneApplications
      title="我的申请"
      label="我的申请"
      of={workflow.listMyInstances}
      input={State ? { State } : {}}
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
