import { createRequire } from 'node:module'
import type { pinyin } from 'pinyin-pro'

// Its dictionary takes 50 ms to load, which a server that only reads names never pays.
let library: { pinyin: typeof pinyin } | undefined
const load = () => (library ??= createRequire(import.meta.url)('pinyin-pro') as { pinyin: typeof pinyin })

/**
 * What a Chinese name is found by when it is typed in Latin letters, and sorted by: its syllables, the same without blanks, their
 * initials, such as `zeng xiao yu zengxiaoyu zxy` for 曾小雨. With the blanks first, names of one surname stand together. The
 * first character is read as a surname where it can be one. Other signs stay, in small letters.
 */
export function pinyinKey(name: string): string {
  const options = { toneType: 'none', type: 'array', surname: 'head', v: true, nonZh: 'consecutive' } as const
  const syllables = load()
    .pinyin(name, options)
    .map(each => each.replace(/\s/g, ''))
  const initials = syllables.map(each => (/^[a-z]/i.test(each) ? each[0] : '')).join('')
  return `${syllables.join(' ')} ${syllables.join('')} ${initials}`.trim().toLowerCase()
}
