import { crudOf } from '@xuegong/contracts/entity'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { NavList } from '#ui/choice/NavList.tsx'
import { useDevice } from '#ui/device.ts'
import { useDicts } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EntityForm } from '#ui/entity/EntityForm.tsx'
import { useRemoval } from '#ui/entity/removal.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { ImportButton } from '#ui/import/ImportButton.tsx'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { inPlace } from '#ui/list/in-place.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './DictPage.module.css'
import { DictItems } from './DictItems.tsx'
import type { ItemRow, TypeRow } from './item-tree.ts'

const entryOf = ({ Code, Name, Std = '', Items }: TypeRow) => ({
  id: Code,
  name: Name,
  facts: [Std || Code, `${Items} 项`],
  words: Code,
})

/** What an exported file has of an item, under the headings that its import reads. */
const exported: readonly ColumnOf<ItemRow>[] = ['CodeType', 'Code', 'Name', 'ParentCode', 'Sort', 'State', 'TypeName']
const nothingSelected = { rows: [] }

/** Code tables: their types, and beside them the items of the chosen one. The address holds which one that is. */
export function DictPage() {
  const { data, error, isFetching, refetch } = useQuery(
    codeTables.listCodeType,
    { PageSize: 1000 },
    { errorShown: true },
  )
  // Read again with each change here, and kept for other pages of the product.
  useDicts()
  const [address, setAddress] = useSearchParams()
  const [writing, write] = useState<{ type?: TypeRow }>()
  const phone = useDevice() === 'mobile'
  const types = data?.rows ?? []
  const [standard, own] = [types.filter(({ Std }) => Std), types.filter(({ Std }) => !Std)]
  const type = types.find(({ Code }) => Code === address.get('type')) ?? (phone ? undefined : standard[0])
  const choose = (code: string | undefined) => setAddress(code === undefined ? {} : { type: code }, inPlace)
  const remove = useRemoval<TypeRow>(codeTables.removeCodeType, {
    noun: '字典',
    nameOf: ({ Name }) => Name,
    onRemoved: gone => type && gone.has(type.Id) && choose(undefined),
  })
  return (
    <>
      <PageHeader title="数据字典" purpose="维护下拉选项使用的代码：改名、排序、停用，或新增本校的字典">
        <ActionButtons handlers={{ add: () => write({}) }} />
        <ImportButton of={codeTables.importCodeItems} />
        <ExportButton<ItemRow>
          list={{
            endpoint: codeTables.listCodeItem,
            input: {},
            reading: { data: { total: types.reduce((sum, { Items }) => sum + Items, 0) } },
            selection: nothingSelected,
          }}
          columns={exported}
          fileName="字典项"
          of={codeTables.exportCodeItems}
        />
      </PageHeader>
      {error && !isFetching && <ErrorState error={error} onRetry={refetch} />}
      {!data && isFetching && <TableSkeleton rows={8} />}
      {data && (
        <div className={styles.page}>
          {!(phone && type) && (
            <Panel>
              <NavList
                noun="字典"
                groups={[
                  { title: `国家标准 ${standard.length}`, entries: standard.map(entryOf) },
                  { title: `学校字典 ${own.length}`, entries: own.map(entryOf) },
                ]}
                chosen={type?.Code}
                onChoose={choose}
              />
            </Panel>
          )}
          {type && (
            <Panel>
              {phone && (
                <Button type="link" className={styles.back ?? ''} onClick={() => choose(undefined)}>
                  返回字典列表
                </Button>
              )}
              <DictItems
                key={type.Code}
                type={type}
                onEdit={() => write({ type })}
                {...(type.InUse === 0 && { onRemove: () => remove([type]) })}
              />
            </Panel>
          )}
          {!type && !phone && <EmptyState title="还没有字典" />}
        </div>
      )}
      {writing && (
        <EntityForm
          of={crudOf(codeTables, 'CodeType')}
          fields={[
            { name: 'Code', hint: '字母、数字或下划线，保存后不能修改' },
            'Name',
            { name: 'Std', hint: '如 GB/T 2261.1；填写后其代码不能修改和删除' },
          ]}
          row={writing.type}
          nameOf={({ Name }) => Name}
          onClose={() => write(undefined)}
        />
      )}
    </>
  )
}
