import { notice } from '@xuegong/contracts/modules/notice'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'
import { useOpen } from '#nav/PageLink.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { useRemoval } from '#ui/entity/removal.ts'
import { editAddress, minuteOf } from '../words.ts'
import { deedsOf, type Known } from './deeds.ts'
import { AuditForm, RemindForm, WithdrawForm } from './DeedForms.tsx'
import { Preview } from './Preview.tsx'
import { publishedText } from './published-text.ts'

type Form = 'withdraw' | 'audit' | 'remind' | 'preview'

interface Deeds {
  /** What can be done with a notice, by the codes of its buttons. */
  handlersOf: (row: Known) => Handlers
  /** The forms that are open. */
  readonly forms: ReactNode
}

/** What can be done with notices. */
export function useDeeds({ onRemove }: { onRemove: () => void }): Deeds {
  const [opened, setOpened] = useState<{ form: Form; row: Known }>()
  const { modal } = App.useApp()
  const open = useOpen()
  const [publish] = useCommand(notice.publishNotice)
  const remove = useRemoval<Known>(notice.removeNotice, { noun: '通知', nameOf: ({ Title }) => Title, onRemove })
  const publishNow = ({ Id, PublishTime }: Known) =>
    publish({ Id })
      .unwrap()
      .then(({ State }) => report(publishedText(State, PublishTime)))
      .catch(sayUnsaid)
  const ask = (row: Known) =>
    modal.confirm({
      title: `发布通知“${row.Title}”吗？`,
      content: row.PublishTime ? `将于 ${minuteOf(row.PublishTime)} 发布。` : '发布后正文和接收对象不能修改。',
      okText: '发布',
      cancelText: '取消',
      onOk: () => publishNow(row),
    })
  const begin = (form: Form) => (row: Known) => setOpened({ form, row })
  const runs = {
    edit: ({ Id }: Known) => open(editAddress(Id)),
    publish: ask,
    withdraw: begin('withdraw'),
    audit: begin('audit'),
    remind: begin('remind'),
    preview: begin('preview'),
    delete: (row: Known) => remove([row]),
  }
  const handlersOf = (row: Known): Handlers =>
    Object.fromEntries(deedsOf(row).map(deed => [deed, () => runs[deed](row)]))
  const close = () => setOpened(undefined)
  const at = (form: Form) => opened?.form === form && opened.row
  const [withdrawn, audited, reminded, previewed] = [at('withdraw'), at('audit'), at('remind'), at('preview')]
  return {
    handlersOf,
    forms: (
      <>
        {withdrawn && <WithdrawForm row={withdrawn} onClose={close} />}
        {audited && <AuditForm row={audited} onClose={close} />}
        {reminded && <RemindForm row={reminded} onClose={close} />}
        {previewed && <Preview id={previewed.Id} onClose={close} />}
      </>
    ),
  }
}
