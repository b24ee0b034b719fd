import { channelTypes, greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { skipToken, useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { lookOfState } from '#ui/detail/approval.ts'
import { moneyText } from '#ui/format/number-text.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { type FullGreen, greenPage, type GreenRow, ownDeeds } from '../green-words.ts'
import styles from './Publicity.module.css'

/** Loaded where something is asked for. */
const GreenForm = later(
  () => import('./GreenForm.tsx'),
  m => m.GreenForm,
)
const AuditTimeline = later(
  () => import('#ui/detail/AuditTimeline.tsx'),
  m => m.AuditTimeline,
)
/** Loaded where there are files. */
const Pictures = later(
  () => import('#ui/files/FileControl.tsx'),
  m => m.Pictures,
)

const title = '绿色通道'
const kindOf = ({ ChannelType }: Pick<GreenRow, 'ChannelType'>) => channelTypes[ChannelType as 1]
const moneyOf = (amount: number | null) => (amount === null ? '' : `${moneyText(amount)} 元`)

/** What a student does with his application as it stands. */
function Deeds({ of, edit }: { of: FullGreen; edit: () => void }) {
  const [revoke, revoking] = useCommand(greenChannel.revokeGreenChannel)
  const [remove, removing] = useCommand(greenChannel.removeGreenChannel)
  const navigate = useNavigate()
  const may = ownDeeds(of.State)
  const done = (run: { unwrap(): Promise<unknown> }, said: string, then?: () => void) =>
    void run
      .unwrap()
      .then(() => {
        report(said)
        then?.()
      })
      .catch(() => undefined)
  return (
    <>
      {may.edit && (
        <Button block size="large" color="primary" onClick={edit}>
          修改后提交
        </Button>
      )}
      {may.revoke && (
        <Button
          block
          size="large"
          loading={revoking.isLoading}
          onClick={() => done(revoke({ Id: of.Id }), '已撤回，可以修改后重新提交')}
        >
          撤回申请
        </Button>
      )}
      {may.remove && (
        <Button
          block
          fill="none"
          loading={removing.isLoading}
          onClick={() => done(remove({ Ids: [of.Id] }), '已删除', () => void navigate(greenPage, { replace: true }))}
        >
          删除申请
        </Button>
      )}
    </>
  )
}

/** One application: what was asked for, and how far it is. */
function One({ id }: { id: string }) {
  const reading = useQuery(
    greenChannel.getGreenChannel,
    { Id: id },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  const isHandedIn = reading.data !== undefined && reading.data.SubmitTime !== null
  const log = useQuery(greenChannel.getGreenChannelAuditLog, isHandedIn ? { Id: id } : skipToken, {
    refetchOnMountOrArgChange: true,
  }).data
  const [edits, edit] = useState(false)
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { data } = reading
  if (edits)
    return (
      <Suspense fallback={<Waiting />}>
        <GreenForm of={data} onDone={() => edit(false)} />
      </Suspense>
    )
  const deeds = Object.values(ownDeeds(data.State)).some(Boolean)
  return (
    <PhoneShell title={title} action={deeds && <Deeds of={data} edit={() => edit(true)} />}>
      <PhoneFacts
        label="申请"
        facts={{
          学年: data.SchoolYear,
          办理方式: kindOf(data),
          贷款银行: data.LoanBank,
          合同编号: data.ContractNo,
          回执验证码: data.ReceiptCode,
          贷款金额: moneyOf(data.LoanAmount),
          缓缴金额: moneyOf(data.DeferAmount),
          缓缴项目: data.DeferItems.join('、'),
          预计缴费: data.ExpectPayDate,
          申请原因: data.Reason,
          证明材料:
            data.Files && data.Files.length > 0 ? (
              <Suspense fallback="…">
                <Pictures files={data.Files} />
              </Suspense>
            ) : null,
        }}
      >
        <StateDot {...lookOfState(data.State)} />
      </PhoneFacts>
      {log && (
        <section className={styles.names} aria-label="审批进度">
          <h2>审批进度</h2>
          <div className={styles.card}>
            <Suspense fallback="…">
              <AuditTimeline steps={log.Steps} />
            </Suspense>
          </div>
        </section>
      )}
    </PhoneShell>
  )
}

/** What one has asked for, and the way to ask. */
function All() {
  const [asks, ask] = useState(false)
  if (asks)
    return (
      <Suspense fallback={<Waiting />}>
        <GreenForm onDone={() => ask(false)} />
      </Suspense>
    )
  return (
    <PhoneShell
      title={title}
      action={
        <Button block size="large" color="primary" onClick={() => ask(true)}>
          申请绿色通道
        </Button>
      }
    >
      <PhoneList
        of={greenChannel.listGreenChannel}
        input={{}}
        label="我的申请"
        row={row => (
          <PhoneRow
            title={`${kindOf(row)} ${moneyOf(row.DeferAmount)}`}
            text={[row.SchoolYear, row.SubmitTime?.slice(0, 16) ?? '未提交'].join(' · ')}
            extra={<StateDot {...lookOfState(row.State)} />}
            to={`${greenPage}?detail=${row.Id}`}
          />
        )}
        empty={<PhoneEmpty title="还没有申请" text="暂时无法缴清学费的，可以申请缓缴或用助学贷款缴纳，先报到入学" />}
      />
    </PhoneShell>
  )
}

/** The green channel on a phone: students ask to pay later, follow it, and withdraw it. */
export function WelcomGreenChannel() {
  const id = useSearchParams()[0].get('detail')
  return id ? <One key={id} id={id} /> : <All />
}
