import type { Result } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import type { ToolRow } from '@xuegong/contracts/modules/app-store/fields'
import { Tabs } from 'antd'
import type * as t from 'typebox'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery } from '#api/hooks.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'
import { useButton } from '#nav/current-route.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { FilterForm } from '#ui/filter/FilterForm.tsx'
import { NoRows } from '#ui/filter/NoRows.tsx'
import { DataTable } from '#ui/list/DataTable.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { useDetail } from '#ui/list/list-address.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { useList } from '#ui/list/use-list.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RichText } from '#ui/rich/RichText.tsx'
import { useStable } from '#ui/stable.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { StatisticsPage } from '#ui/statistics/StatisticsPage.tsx'
import { ToolIcon } from '#ui/tools/ToolIcon.tsx'
import { Gallery } from '../detail/Gallery.tsx'
import { lookOfTool, terminals } from '../words.ts'
import { ActionsTab } from './ActionsTab.tsx'
import { FiguresTab } from './FiguresTab.tsx'
import styles from './Manage.module.css'
import { ToolForm } from './ToolForm.tsx'
import { useToolDeeds } from './use-tool-deeds.ts'

type Tool = Result<typeof appStore.getTool>
const title = '应用管理'
const schema = appStore.getTool.result as t.TObject
const terminalsOf = (types: ToolRow['AppTypes']) => types.map(type => terminals[type]).join('、')

/** A tool as it is written. */
const Facts = ({ tool }: { tool: Tool }) => (
  <>
    <Detail
      schema={schema}
      value={tool}
      groups={[
        {
          facts: [
            { name: 'State', show: () => <StateDot {...lookOfTool(tool.State)} /> },
            'ToolCode',
            'Category',
            'OpenMode',
            'MenuName',
            { name: 'Url', wide: true },
            'TargetType',
            { name: 'AppTypes', show: () => terminalsOf(tool.AppTypes) },
            { name: 'Roles', wide: true, show: () => tool.Roles.join('、') },
            'IsDefault',
            'Sort',
            'Version',
            'ShelfTime',
            'UseCount',
            'UseCount30',
            { name: 'Summary', wide: true },
          ],
        },
      ]}
    />
    {(tool.Images?.length ?? 0) > 0 && (
      <section className={styles.part} aria-label="应用截图">
        <h3>应用截图</h3>
        <Gallery images={tool.Images ?? []} />
      </section>
    )}
    {tool.Description && (
      <section className={styles.part} aria-label="应用介绍">
        <h3>应用介绍</h3>
        <RichText html={tool.Description} />
      </section>
    )}
  </>
)

function Tools({ children }: { children: ReactNode }) {
  const list = useList(appStore.listTool)
  const [opened, show] = useDetail()
  const [editing, edit] = useState<{ tool?: Tool }>()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const [mayEdit, mayEnable, mayDisable, mayDelete] = [
    useButton('edit'),
    useButton('enable'),
    useButton('disable'),
    useButton('delete'),
  ]
  const { selection } = list
  const deeds = useToolDeeds(selection, ids => opened && ids.includes(opened) && show(null))
  // As it is now, and once: what is typed outlives a refusal, after which all is read again.
  const begin = useStable(
    (Id: string) =>
      void dispatch(runQuery(appStore.getTool, { Id }))
        .unwrap()
        .then(tool => edit(open => open ?? { tool }))
        .catch(sayUnsaid),
  )
  const handlersOf = useCallback(
    (tool: Pick<ToolRow, 'Id' | 'Name' | 'State'>) => ({ edit: () => begin(tool.Id), ...deeds.of(tool) }),
    [begin, deeds],
  )
  const open = useStable(show)
  const add = <ActionButtons handlers={{ add: () => edit({}) }} />
  const columns = useMemo(
    (): ColumnOf<ToolRow>[] => [
      {
        name: 'Name',
        role: 'name',
        ellipsis: true,
        render: (name, { Id, Icon }) => (
          <span className={styles.tool}>
            <ToolIcon name={Icon} size="small" />
            <RowButton onOpen={() => open(Id)}>{name}</RowButton>
          </span>
        ),
      },
      { name: 'Category', width: 96, role: 'fact' },
      { name: 'OpenMode', width: 88 },
      { name: 'Roles', width: 180, ellipsis: true, render: roles => (roles as string[]).join('、') },
      { name: 'UseCount30', width: 128 },
      { name: 'AvgScore', width: 80, render: score => (score ? Number(score).toFixed(1) : '–') },
      { name: 'State', width: 92, role: 'state', align: 'left', render: state => <StateDot {...lookOfTool(state)} /> },
      { title: '操作', width: 148, show: tool => <RowActions handlers={handlersOf(tool)} /> },
    ],
    [handlersOf, open],
  )
  return (
    <>
      <PageHeader title={title} purpose="维护应用商店中的应用：打开方式、开放角色、快捷操作与上下架">
        {add}
      </PageHeader>
      {children}
      <Panel>
        <FilterForm list={list} search="Name" fields={['Category', 'State']} />
        <DataTable
          label="应用"
          list={list}
          columns={columns}
          width={1000}
          selectable={mayEnable || mayDisable || mayDelete}
          bulk={<RowActions handlers={deeds.ofMany(selection.rows)} />}
          onOpen={({ Id }) => show(Id)}
          empty={<NoRows list={list} of="应用" hint={add} />}
        />
      </Panel>
      <DetailDrawer
        endpoint={appStore.getTool}
        list={list}
        title="应用"
        nameOf={({ Name }) => Name}
        actions={tool => <ActionButtons handlers={handlersOf(tool)} />}
      >
        {tool => (
          <Tabs
            items={[
              { key: 'facts', label: '基本信息', children: <Facts tool={tool} /> },
              { key: 'actions', label: '快捷操作', children: <ActionsTab id={tool.Id} mayEdit={mayEdit} /> },
              { key: 'figures', label: '使用统计', children: <FiguresTab id={tool.Id} /> },
            ]}
          />
        )}
      </DetailDrawer>
      {editing && <ToolForm tool={editing.tool} onClose={() => edit(undefined)} />}
    </>
  )
}

const tabs = <AddressTabs label={title} tabs={{ tools: '应用', figures: '统计' }} />

/** The tools of the store for who manages them, and how they are used. */
export const ToolManage = () =>
  useTab() === 'figures' ? (
    <StatisticsPage
      title={title}
      purpose="应用的使用次数、收藏与评分"
      endpoint={appStore.getToolStatistics}
      filters={[{ from: 'StartTime', to: 'EndTime' }]}
      cards={5}
      tabs={tabs}
    />
  ) : (
    <Tools>{tabs}</Tools>
  )
