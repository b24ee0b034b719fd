import type { Timeline } from '@xuegong/contracts/approval'
import Button from 'antd-mobile/es/components/button'
import { useState } from 'react'
import { ask } from '#api/notify.ts'
import { useOpen } from '#nav/PageLink.tsx'
import { useApplicant, withdrawal } from '../use-applicant.ts'
import styles from './Phone.module.css'

/** What an applicant does: remind, withdraw, or change what came back and hand it in again. */
export function ApplicantBar({ timeline: { Head, Actions } }: { timeline: Timeline }) {
  const { withdraw, remind } = useApplicant(Head.InstanceId)
  const open = useOpen()
  const [busy, setBusy] = useState<'withdraw' | 'urge'>()
  const run = async (what: 'withdraw' | 'urge', deed: () => Promise<void>) => {
    setBusy(what)
    await deed()
    setBusy(undefined)
  }
  const askFirst = async () => {
    const { title, text } = withdrawal(Head.Title)
    if (await ask(title, text)) await run('withdraw', withdraw)
  }
  return (
    <>
      {Actions.includes('withdraw') && (
        <Button className={styles.deed} loading={busy === 'withdraw'} onClick={() => void askFirst()}>
          撤回
        </Button>
      )}
      {Actions.includes('urge') && (
        <Button
          className={styles.deed}
          color="primary"
          loading={busy === 'urge'}
          onClick={() => void run('urge', remind)}
        >
          催办
        </Button>
      )}
      {Actions.includes('edit') && Head.Url && (
        <Button className={styles.deed} color="primary" onClick={() => open(Head.Url)}>
          修改并重新提交
        </Button>
      )}
    </>
  )
}
