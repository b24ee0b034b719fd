import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneError } from '#phone/PhoneState.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { lookOfRepair, repairState } from '../repair-words.ts'

/** Loaded where something is asked for, or judged. */
const Form = later(
  () => import('./RepairForm.tsx'),
  m => m.RepairForm,
)

/** One repair: how it stands, and what whoever asked for it may do. */
function One({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(upkeep.getRepair, { Id: id }, { errorShown: true })
  const items = useDict('RepairItem')
  const [handle] = useCommand(upkeep.handleRepair)
  const [judges, judge] = useState(false)
  if (error && !isFetching)
    return (
      <PhoneShell title="报修详情">
        <PhoneError error={error} onRetry={() => void refetch()} />
      </PhoneShell>
    )
  if (!data) return <Waiting />
  if (judges)
    return (
      <Suspense fallback={<Waiting />}>
        <Form judged={id} onDone={() => judge(false)} />
      </Suspense>
    )
  const takeBack = () =>
    void handle({ Id: id, State: repairState.back })
      .unwrap()
      .then(() => report('已取消'))
      .catch(() => undefined)
  const facts = {
    单号: data.RepairNo,
    房间: `${data.BuildingName}${data.RoomNo}`,
    项目: items.text(data.Item),
    描述: data.Desc,
    报修时间: data.CreateDate.slice(0, 16),
    维修人: data.HandleUser,
    结果: data.Result,
    评分: data.Score === null ? '' : `${data.Score} 分`,
    评价: data.ScoreText,
  }
  return (
    <PhoneShell
      title="报修详情"
      action={
        data.IsOwn === 1 &&
        (data.State === repairState.asked ? (
          <Button block size="large" onClick={takeBack}>
            取消报修
          </Button>
        ) : (
          data.State === repairState.done && (
            <Button block size="large" color="primary" onClick={() => judge(true)}>
              评价
            </Button>
          )
        ))
      }
    >
      <PhoneFacts label={data.RepairNo} facts={facts}>
        <StateDot {...lookOfRepair(data.State, data.IsLate)} />
      </PhoneFacts>
    </PhoneShell>
  )
}

/** What was asked for in the own room, on a phone; and the form that asks for more. */
function All() {
  const [asks, ask] = useState(false)
  const items = useDict('RepairItem')
  if (asks)
    return (
      <Suspense fallback={<Waiting />}>
        <Form onDone={() => ask(false)} />
      </Suspense>
    )
  return (
    <PhoneShell
      title="报修"
      action={
        <Button block size="large" color="primary" onClick={() => ask(true)}>
          我要报修
        </Button>
      }
    >
      <PhoneList
        of={upkeep.listRepair}
        input={{}}
        label="报修"
        row={row => (
          <PhoneRow
            title={`${items.text(row.Item)}：${row.Desc}`}
            text={`${row.RoomNo} · ${row.TrueName} · ${row.CreateDate.slice(5, 16)}`}
            extra={<StateDot {...lookOfRepair(row.State, row.IsLate)} />}
            to={`/dorm/repair?detail=${row.Id}`}
          />
        )}
        empty={<EmptyState title="还没有报修" />}
      />
    </PhoneShell>
  )
}

/** Repairs of the own room on a phone. */
export function PhoneRepair() {
  const id = useSearchParams()[0].get('detail')
  return id ? <One key={id} id={id} /> : <All />
}
