import type { TallyEndpoint } from '@xuegong/contracts/tally'
import { skipToken, useQuery } from '#api/hooks.ts'
import { StateTabs } from './StateTabs.tsx'
import { talliedBy } from './tally.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  /** Names the group. */
  label: string
  /** The call that counts; it says which tabs there are. */
  of: TallyEndpoint
  /** The list that they narrow. */
  list: { readonly input: object; readonly ready?: boolean; set(change: never): void }
}

/** The tab that an input stands for; the first one where it is none of them. */
function tabIn(tabs: TallyEndpoint['tabs'], input: Values): string {
  const keys = Object.keys(tabs)
  const names = [...new Set(keys.flatMap(key => Object.keys(tabs[key]!.asks)))]
  const isIn = (key: string) => names.every(name => same(input[name], tabs[key]!.asks[name]))
  return keys.find(isIn) ?? keys[0]!
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What an input becomes in a tab. The first one is open where none is chosen, so it asks for nothing. */
function inTab(tabs: TallyEndpoint['tabs'], tab: string): Values {
  const keys = Object.keys(tabs)
  const none = Object.fromEntries(keys.flatMap(key => Object.keys(tabs[key]!.asks)).map(name => [name, undefined]))
  return tab === keys[0] ? none : { ...none, ...tabs[tab]?.asks }
}

/** The tabs of a list, with how many rows its filters find under each. */
export function TallyTabs({ label, of, list }: Props) {
  const { tabs } = of
  const asked = talliedBy(of, list.input)
  const counted = useQuery(of, list.ready === false ? skipToken : asked).data
  return (
    <StateTabs
      label={label}
      tabs={Object.entries(tabs).map(([key, { text }]) => ({
        key,
        text,
        count: counted && (counted.find(({ Key }) => Key === key)?.Count ?? 0),
      }))}
      value={tabIn(tabs, list.input as Values)}
      onChange={tab => list.set(inTab(tabs, tab) as never)}
    />
  )
}
