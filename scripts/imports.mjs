/** Cycles and the direction of imports between the packages, by dependency-cruiser. Fails when it could read no module. */
import { tool } from './children.mjs'

const packages = ['contracts', 'db', 'api', 'web', 'e2e']
const { code, output } = await tool('dependency-cruiser', ['--output-type', 'json', ...packages], { quiet: true })
const start = output.indexOf('{')
if (code !== 0 && start < 0) throw new Error(output)
const { modules, summary } = JSON.parse(output.slice(start))
for (const { from, to, rule, cycle } of summary.violations) {
  const way = cycle ? cycle.map(step => step.name ?? step).join(' → ') : to
  console.error(`${rule.name}: ${from} → ${way}`)
}
const own = modules.filter(
  ({ source }) => packages.some(name => source.startsWith(`${name}/`)) && /\.tsx?$/.test(source),
)
const read = own.filter(({ dependencies }) => dependencies.length > 0).length
console.log(`${own.length} modules, ${read} with imports, ${summary.totalDependenciesCruised} imports`)
if (read === 0) console.error('dependency-cruiser read no module: its TypeScript parser is missing')
if (read === 0 || summary.violations.length > 0) process.exitCode = 1
