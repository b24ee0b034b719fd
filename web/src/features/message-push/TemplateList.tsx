import { messagePush } from '@xuegong/contracts/modules/message-push'
import type { MessageTemplate } from '@xuegong/contracts/modules/message-push/templates'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { FormModal } from '#ui/form/FormModal.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { channelOptions, channelTexts, moduleOptions, moduleTexts, previewOf } from './push-words.ts'

const onOff = [
  { value: 1, label: '启用' },
  { value: 0, label: '停用' },
]

const hintOf = (row: MessageTemplate) =>
  `可用变量：${row.Variables.map(name => `{${name}}`).join(' ') || '无'}。效果：${previewOf(row)}`

const restoring = (restore: (row: MessageTemplate) => void): ColumnOf<MessageTemplate> => ({
  title: '操作',
  width: 96,
  show: row =>
    row.IsChanged === 1 && (
      <Button type="link" size="small" onClick={() => restore(row)}>
        恢复默认
      </Button>
    ),
})

/** In which words and by which ways something is told, and changing that. */
export function TemplateList() {
  const list = useList(messagePush.listTemplates)
  const mayEdit = useButton('edit')
  const [edited, edit] = useState<MessageTemplate>()
  const [remove] = useCommand(messagePush.removeTemplate)
  const tell = useBatchAnswer()
  const restore = (row: MessageTemplate) =>
    void remove({ Ids: [row.Id] })
      .unwrap()
      .then(answer => tell({ deed: '恢复', things: [row], nameOf: ({ Name }) => Name }, answer))
      .catch(() => {})
  const columns: ColumnOf<MessageTemplate>[] = [
    {
      name: 'Name',
      role: 'name',
      width: 130,
      render: (name, row) => (mayEdit ? <RowButton onOpen={() => edit(row)}>{name}</RowButton> : name),
    },
    { name: 'Text', title: '内容', ellipsis: true },
    { name: 'Variables', title: '效果', role: 'fact', ellipsis: true, render: (_, row) => previewOf(row) },
    { name: 'Module', width: 110, texts: moduleTexts },
    { name: 'Channels', width: 130, role: 'fact', texts: channelTexts },
    {
      name: 'State',
      width: 84,
      role: 'state',
      render: State => (
        <StateDot {...(State === 1 ? { tone: 'good', text: '启用' } : { tone: 'quiet', text: '停用' })} />
      ),
    },
    // Only while there is something to bring back.
    ...(mayEdit && list.reading.data?.rows.some(({ IsChanged }) => IsChanged === 1) ? [restoring(restore)] : []),
  ]
  return (
    <>
      <PageHeader title="消息模板" purpose="维护各类消息的内容和推送方式，修改后立即生效" />
      <Panel>
        <FilterForm list={list} search="Key" fields={[{ name: 'Module', options: moduleOptions, width: 130 }]} />
        <DataTable
          label="消息模板"
          list={list}
          columns={columns}
          width={1040}
          empty={<NoRows list={list} of="模板" hint="模板随系统功能提供" />}
        />
      </Panel>
      {edited && (
        <FormModal
          title={`修改模板：${edited.Name}`}
          endpoint={messagePush.editTemplate}
          fields={[
            { name: 'Text', hint: hintOf(edited) },
            { name: 'Channels', options: channelOptions },
            { name: 'State', options: onOff },
          ]}
          initial={edited}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
