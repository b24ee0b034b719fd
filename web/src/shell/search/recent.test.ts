import { expect, test } from 'vitest'
import type { Hit } from './hit.ts'
import { withHit } from './recent.ts'

const hit = (path: string): Hit => ({ kind: 'page', title: path, sub: '', path })
const paths = (hits: readonly Hit[]) => hits.map(({ path }) => path).join('')

test('the newest comes first, what comes again moves up, five are kept', () => {
  let hits: Hit[] = []
  for (const path of 'abcabcdef') hits = withHit(hits, hit(path))
  expect(paths(hits)).toBe('fedcb')
})
