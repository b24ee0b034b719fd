/** The flags that a script was started with. One that it does not know ends it with a sentence. */
export function flagsOf(script, known, given = process.argv.slice(2)) {
  const fits = flag => known.some(each => (each.endsWith('>') ? flag.startsWith(each.split('<')[0]) : flag === each))
  // What `pnpm check -- --changed` puts between.
  const flags = given.filter(flag => flag !== '--')
  const wrong = flags.find(flag => !fits(flag))
  if (wrong === undefined) return flags
  console.error(`${script} takes ${known.join(', ')}, not ${wrong}`)
  process.exit(1)
}
