import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { expect, test } from 'vitest'
import { freshDb } from './fresh-file.ts'
import { namedRows } from './named-rows.ts'

test.each<Preset>(['tiny', 'school'])(
  'what suites name in %s keeps its ids and values while its version stays',
  async preset => {
    await expect(namedRows(freshDb(preset), preset)).toMatchFileSnapshot(`named-rows/${preset}.txt`)
  },
)
