import { appStore } from '@xuegong/contracts/modules/app-store'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNarrowing } from '#phone/narrowing.ts'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { SearchField } from '#phone/SearchField.tsx'
import { desktopPage, phoneInput } from '../words.ts'
import { Chips } from './Chips.tsx'
import styles from './Store.module.css'
import { ToolCard } from './ToolCard.tsx'
import { useStoreChips } from './use-store.ts'

/** The store on a phone. */
export function PhoneStore() {
  const list = useNarrowing(appStore.listTool)
  const { kinds, order, isNarrowed, isCollected } = useStoreChips(list)
  const input = phoneInput(list.input)
  const [cleared, clear] = useState(0)
  const all = () => {
    clear(cleared + 1)
    list.set({ Name: undefined, Category: undefined, Collected: undefined })
  }
  return (
    <PhoneShell title="应用商店">
      <SearchField
        key={cleared}
        asks="搜索应用名称或简介"
        found={list.input.Name ?? ''}
        onSettle={Name => list.set({ Name })}
      />
      <div className={styles.phoneWays}>
        <Chips {...kinds} />
        <div className={styles.line}>
          <Chips {...order} />
          <Link to={desktopPage}>我的桌面</Link>
        </div>
      </div>
      <PhoneList
        key={JSON.stringify(input)}
        of={appStore.listTool}
        input={input}
        label="应用"
        row={tool => <ToolCard tool={tool} />}
        empty={
          isNarrowed ? (
            <PhoneEmpty
              title="没有找到应用"
              text={isCollected ? '点击应用右侧的星标即可收藏' : '换一个名称，或查看全部分类'}
              action={{ text: '查看全部', onPress: all }}
            />
          ) : (
            <PhoneEmpty title="还没有可用的应用" text="应用由学校管理员上架，如有需要请联系管理员" />
          )
        }
      />
    </PhoneShell>
  )
}
