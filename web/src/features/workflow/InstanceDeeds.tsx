import type { Timeline } from '@xuegong/contracts/approval'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useOpen } from '#nav/PageLink.tsx'
import { useActions } from '#ui/actions/use-actions.ts'
import { usePrint } from '#ui/print/use-print.ts'
import { ReassignForm, TerminateForm, TransferForm } from './HandOn.tsx'
import { useApplicant, withdrawal } from './use-applicant.ts'

type Handlers = Readonly<Record<string, false | (() => void)>>

/** Buttons that the menu grants, of those that can be pressed now. */
function Granted({ handlers }: { handlers: Handlers }) {
  const may = Object.fromEntries(Object.entries(handlers).filter(([, run]) => run)) as Record<string, () => void>
  return useActions()(may)
    .filter(({ code }) => code in may)
    .map(({ code, name, run }) => (
      <Button key={code} onClick={run}>
        {name}
      </Button>
    ))
}

/** What an approver can do besides deciding: hand his task on. */
export function ApproverDeeds({ timeline, onDone }: { timeline: Timeline; onDone: () => void }) {
  const [handing, hand] = useState(false)
  return (
    <>
      <Granted handlers={{ transfer: timeline.Actions.includes('transfer') && (() => hand(true)) }} />
      {handing && <TransferForm timeline={timeline} onDone={onDone} onClose={() => hand(false)} />}
    </>
  )
}

/** What an applicant can do: withdraw, remind, print, and hand in again what came back. */
export function ApplicantDeeds({ timeline: { Head, Actions } }: { timeline: Timeline }) {
  const { InstanceId, Title, Url } = Head
  const { withdraw, remind } = useApplicant(InstanceId)
  const { modal } = App.useApp()
  const open = useOpen()
  const print = usePrint('approval')
  const asked = withdrawal(Title)
  const ask = () =>
    modal.confirm({ title: asked.title, content: asked.text, okText: '撤回', cancelText: '取消', onOk: withdraw })
  return (
    <>
      <Granted
        handlers={{
          revoke: Actions.includes('withdraw') && ask,
          urge: Actions.includes('urge') && (() => void remind()),
          print: () => print({ ids: [InstanceId], count: 1, all: false }),
        }}
      />
      {Actions.includes('edit') && Url && (
        <Button type="primary" onClick={() => open(Url)}>
          修改并重新提交
        </Button>
      )}
    </>
  )
}

/** What those can do who watch over flows: give a task to somebody else, and end an application. */
export function WatcherDeeds({ timeline }: { timeline: Timeline }) {
  const [form, show] = useState<'reassign' | 'terminate'>()
  const { Actions } = timeline
  const close = () => show(undefined)
  return (
    <>
      <Granted
        handlers={{
          transfer: Actions.includes('reassign') && (() => show('reassign')),
          close: Actions.includes('terminate') && (() => show('terminate')),
        }}
      />
      {form === 'reassign' && <ReassignForm timeline={timeline} onClose={close} />}
      {form === 'terminate' && <TerminateForm timeline={timeline} onClose={close} />}
    </>
  )
}
