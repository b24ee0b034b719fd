import { expect, test } from 'vitest'
import { readConfig } from '#config'

test.each([
  [{ DEMO: 'yes' }, 'DEMO must be one of on, off, not “yes”'],
  [{ DEMO: 'on', KIT: 'off' }, 'DEMO and PULSE are parts of the kit: they need KIT=on'],
  [{ PULSE: 'on', KIT: 'off' }, 'DEMO and PULSE are parts of the kit: they need KIT=on'],
  [{ DEMO_WORLDS: '10001' }, 'DEMO_WORLDS must be a number from 1 to 10000, not “10001”'],
  [{ DEMO_WORLDS: '0' }, 'DEMO_WORLDS must be a number from 1 to 10000, not “0”'],
  [{ DEMO_MINUTES: 'long' }, 'DEMO_MINUTES must be a number from 1 to 10000, not “long”'],
])('%o is refused at start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
