import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './children.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const blocksOf = (text: string) => text.match(/```\w+[^\n]*\n[^]*?\n```/g)!
const partsOf = (text: string) => text.replace(/```[^]*?\n```/g, '')

test('the handbook in Chinese has the parts, tables and samples of the English one', () => {
  const [english, chinese] = [read('docs/kit.md'), read('docs/kit.zh-CN.md')]
  expect(blocksOf(chinese)).toEqual(blocksOf(english))
  const shape = (text: string) => partsOf(text).match(/^#+ |^\|/gm)
  expect(shape(chinese)).toEqual(shape(english))
})

/** Where a heading is found on a page. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test.each(['README.md', 'README.zh-CN.md', 'docs/kit.md', 'docs/kit.zh-CN.md', 'docs/recipes.md', 'docs/kit-calls.md'])(
  'every link of %s within the repository leads somewhere',
  file => {
    const lost = [...partsOf(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter(link => !/^https?:/.test(link))
      .filter(link => {
        const [path, anchor] = link.split('#')
        const target = path ? join(dirname(file), path) : file
        if (!existsSync(join(root, target))) return true
        const headings = anchor
          ? [...partsOf(read(target)).matchAll(/^#+ (.+)$/gm)].map(([, text]) => anchorOf(text!))
          : []
        return anchor !== undefined && !headings.includes(anchor)
      })
    expect(lost).toEqual([])
  },
)
