import { buildApp } from '#app'
import { readConfig } from '#config'

// A server of the smallest school over the folders that the environment names, to be killed. It goes on with imports that were cut off.
await buildApp(readConfig(), { preset: 'tiny' })
