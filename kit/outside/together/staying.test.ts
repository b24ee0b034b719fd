import { test } from 'xuegong-kit/vitest'

test.override({ preset: 'tiny', order: { name: 'stays' } })

test.runIf(process.env.STAYS)('this goes on until somebody ends it', async ({ world }) => {
  await new Promise(done => setTimeout(done, 50_000, world))
})
