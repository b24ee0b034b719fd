#!/usr/bin/env node
// The command: what it does is loaded when this Node is new enough for it.
try {
  await import('./new-node.ts')
  const { main } = await import('./command.ts')
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
export {}
