import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')

test('every form of a desk that checks fields when they are left checks again what was wrong as it is changed', () => {
  const forms = globSync('{features,shell,ui}/**/*.tsx', { cwd: src })
    .map(name => [name, readFileSync(join(src, name), 'utf8')] as const)
    .filter(([, text]) => text.includes('validateTrigger="onBlur"'))
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter(([, text]) => !/checkWrong\(form\)/.test(text)).map(([name]) => name)).toEqual([])
})
