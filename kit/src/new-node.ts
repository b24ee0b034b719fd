// The first import of every file of the package that needs the server: an old Node is told before it meets what it does not know.
import { isNew } from './node-version.mjs'

if (!isNew(process.versions.node))
  throw new Error(
    `xuegong-kit needs Node.js 24, or 22 from 22.18 on; this is ${process.versions.node}: https://nodejs.org`,
  )
