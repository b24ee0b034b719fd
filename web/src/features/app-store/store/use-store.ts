import { useDict } from '#ui/dict.ts'
import { type Asked, orders, usual } from '../words.ts'

interface Narrowed {
  readonly input: Asked
  set(change: { readonly [K in keyof Asked]?: Asked[K] | undefined }): void
}

/** The chip of what one has collected. */
const collected = 'collected'

/** The chips of the store and its orders, as its address says them. */
export function useStoreChips({ input, set }: Narrowed) {
  const { options } = useDict('ToolCategory')
  return {
    kinds: {
      label: '应用分类',
      chips: [
        { key: '', text: '全部' },
        ...options.map(({ value, label }) => ({ key: value, text: label })),
        { key: collected, text: '我的收藏' },
      ],
      value: input.Collected === 1 ? collected : (input.Category ?? ''),
      onChange: (key: string) =>
        key === collected
          ? set({ Category: undefined, Collected: 1 })
          : set({ Category: key || undefined, Collected: undefined }),
    },
    order: {
      label: '排序',
      chips: orders,
      value: input.sortField ?? usual.key,
      onChange: (key: string) =>
        set(
          key === usual.key
            ? { sortField: undefined, sortOrder: undefined }
            : { sortField: key as (typeof orders)[number]['key'], sortOrder: 'descend' },
        ),
    },
    /** Whether something is looked for. */
    isNarrowed: Boolean(input.Name || input.Category || input.Collected),
    isCollected: input.Collected === 1,
  }
}
