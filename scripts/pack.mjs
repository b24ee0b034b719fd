/**
 * `pnpm pack:kit [folder]`: makes the package for other repositories, `xuegong-kit-<version>.tgz`, in a folder (`kit/dist` unless
 * stated): the compiled server with its page, what seeds the presets, the client, fixtures and types.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { fingerprint, keptFingerprint } from '../db/src/fingerprint.ts'
import { packagedBeside, packagedServer } from './bundle.mjs'
import { must, node, root, run, tool } from './children.mjs'

const folder = resolve(process.argv[2] ?? join(root, 'kit/dist'))
const pack = join(folder, 'package')
const jsonOf = file => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { name, version, description, license, engines } = jsonOf('package.json')

/** Exactly what the tests of this checkout ran with. */
const beside = (names, of) =>
  Object.fromEntries(names.map(each => [each, jsonOf(join(of, 'node_modules', each, 'package.json')).version]))

const entry = file => ({ types: `./lib/${file}.d.ts`, default: `./lib/${file}.js` })

/** `#contracts/…` is the name of the contracts in their own files and in those of the kit. */
const manifest = {
  name,
  version,
  description,
  license,
  engines,
  type: 'module',
  bin: 'lib/kit/src/bin.js',
  exports: {
    '.': entry('kit/src/index'),
    './client': entry('contracts/src/client'),
    './vitest': entry('kit/src/vitest'),
    './playwright': entry('kit/src/playwright'),
    './contracts/*': entry('contracts/src/*'),
    './package.json': './package.json',
  },
  imports: { '#contracts/*': entry('contracts/src/*') },
  dependencies: { ...beside(packagedBeside, 'api'), ...beside(['typebox'], 'contracts') },
  peerDependencies: { playwright: '>=1.50', vitest: '>=4.1' },
  peerDependenciesMeta: { playwright: { optional: true }, vitest: { optional: true } },
}

await must(node('scripts/build.mjs', ['web'], { env: { KIT: 'on' } }))
rmSync(pack, { recursive: true, force: true })
const server = join(pack, 'server')
const compile = ['-p', join(root, 'kit/tsconfig.package.json'), '--outDir', join(pack, 'lib'), '--checkers', '1']
await Promise.all([
  must(tool('typescript', compile)),
  // esbuild has said by itself what is wrong.
  build(packagedServer(join(server, 'api/dist'))).catch(() => process.exit(1)),
])
cpSync(join(root, 'web/dist'), join(server, 'web/dist'), { recursive: true })
cpSync(join(root, 'db/migrations'), join(server, 'db/migrations'), { recursive: true })
writeFileSync(join(server, keptFingerprint), fingerprint(root))
for (const [file, to] of [
  ['LICENSE', 'LICENSE'],
  ['kit/README.md', 'README.md'],
])
  cpSync(join(root, file), join(pack, to))
writeFileSync(join(pack, 'package.json'), JSON.stringify(manifest, null, 2))
mkdirSync(folder, { recursive: true })
const packed = await run('npm pack --json --pack-destination ..', [], { cwd: pack, shell: true, quiet: true })
if (packed.code !== 0) {
  console.error(packed.output)
  process.exit(1)
}
const [{ filename, size, unpackedSize }] = JSON.parse(packed.output.slice(packed.output.indexOf('[')))
const mb = bytes => `${(bytes / 1024 / 1024).toFixed(1)} MB`
console.log(`${join(folder, filename)}: ${mb(size)}, unpacked ${mb(unpackedSize)}`)
