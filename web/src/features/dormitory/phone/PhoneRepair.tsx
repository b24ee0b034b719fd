import type { StoredFile } from '@xuegong/contracts/file-fields'
import { upkeep } from '@xuegong/contracts/modules/dormitory/upkeep'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { useNarrowing } from '#phone/narrowing.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneFilters } from '#phone/PhoneFilters.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useIsStaff, useTakeBack } from '../own-repair.ts'
import { lookOfRepair, repairState } from '../repair-words.ts'

/** Loaded where something is asked for, handled, or judged. */
const Form = later(
  () => import('./RepairForm.tsx'),
  m => m.RepairForm,
)

/** Loaded where there are pictures, which most repairs have none of. */
const Pictures = later(
  () => import('#ui/files/FileControl.tsx'),
  m => m.Pictures,
)
const picturesOf = (files: readonly StoredFile[] = []) =>
  files.length === 0 ? null : (
    <Suspense fallback="…">
      <Pictures files={files} />
    </Suspense>
  )

/** One repair: how it stands, and what whoever asked for it may do. */
function One({ id }: { id: string }) {
  const reading = useQuery(upkeep.getRepair, { Id: id }, { errorShown: true })
  const items = useDict('RepairItem')
  const takeBack = useTakeBack(id)
  const [acts, act] = useState(false)
  const staff = useIsStaff()
  if (!isRead(reading)) return <PhoneUnread title="报修详情" of={reading} />
  const { data } = reading
  if (acts)
    return (
      <Suspense fallback={<Waiting />}>
        <Form repair={data} staff={staff} onDone={() => act(false)} />
      </Suspense>
    )
  const facts = {
    单号: data.RepairNo,
    房间: `${data.BuildingName}${data.RoomNo}`,
    项目: items.text(data.Item),
    描述: data.Desc,
    照片: picturesOf(data.Photos),
    报修时间: data.CreateDate.slice(0, 16),
    维修人: data.HandleUser,
    结果: data.Result,
    维修照片: picturesOf(data.ResultPhotos),
    评分: data.Score === null ? '' : `${data.Score} 分`,
    评价: data.ScoreText,
  }
  const deed = (text: string) => (
    <Button block size="large" color="primary" onClick={() => act(true)}>
      {text}
    </Button>
  )
  const deedOf = () => {
    if (staff && data.State === repairState.asked) return deed('派工')
    if (staff && data.State === repairState.given) return deed('登记结果')
    if (data.IsOwn === 0) return null
    if (data.State === repairState.done) return deed('评价')
    return (
      data.State === repairState.asked && (
        <Button block size="large" onClick={takeBack}>
          取消报修
        </Button>
      )
    )
  }
  return (
    <PhoneShell title="报修详情" action={deedOf()}>
      <PhoneFacts label={data.RepairNo} facts={facts}>
        <StateDot {...lookOfRepair(data.State, data.IsLate)} />
      </PhoneFacts>
    </PhoneShell>
  )
}

/** What was asked for in the own room, for staff in all rooms within reach, by how far it has come; and the form that asks for more. */
function All() {
  const [asks, ask] = useState(false)
  const staff = useIsStaff()
  const list = useNarrowing(upkeep.listRepair)
  const isNarrowed = Object.keys(list.input).length > 0
  const items = useDict('RepairItem')
  if (asks)
    return (
      <Suspense fallback={<Waiting />}>
        <Form staff={staff} onDone={() => ask(false)} />
      </Suspense>
    )
  return (
    <PhoneShell
      title="报修"
      action={
        <Button block size="large" color="primary" onClick={() => ask(true)}>
          {staff ? '报修' : '我要报修'}
        </Button>
      }
    >
      {staff && (
        <>
          <PhoneFilters of={list} search="Key" />
          <TallyTabs label="报修状态" of={upkeep.tallyRepair} list={list} />
        </>
      )}
      <PhoneList
        key={JSON.stringify(list.input)}
        of={upkeep.listRepair}
        input={list.input}
        label="报修"
        row={row => (
          <PhoneRow
            title={`${items.text(row.Item)}：${row.Desc}`}
            text={`${staff ? row.BuildingName : ''}${row.RoomNo} · ${row.TrueName} · ${row.CreateDate.slice(5, 16)}`}
            extra={<StateDot {...lookOfRepair(row.State, row.IsLate)} />}
            to={`/dorm/repair?detail=${row.Id}`}
          />
        )}
        empty={
          isNarrowed ? (
            <PhoneEmpty title="没有找到" text="请换一个条件，或查看全部" />
          ) : (
            <EmptyState title="还没有报修" />
          )
        }
      />
    </PhoneShell>
  )
}

/** Repairs on a phone: of the own room, and for staff of those within reach. */
export function PhoneRepair() {
  const id = useSearchParams()[0].get('detail')
  return id ? <One key={id} id={id} /> : <All />
}
