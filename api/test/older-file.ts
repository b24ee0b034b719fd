import Database from 'better-sqlite3'

/** The parameter of the site that an older file lacks. */
export const lacked = "FROM SysParam WHERE Id = 'TokenHours'"

/** Takes a row of the product from the file of a world, and says which code brought it up to date last; that of today unless it is given. */
export function makeOlder(file: string, print?: string): void {
  const db = new Database(file)
  db.exec(`DELETE ${lacked}; DELETE FROM SeedRow WHERE Id = 'SysParam/TokenHours'`)
  if (print) db.prepare('UPDATE WorldMeta SET Print = ?').run(print)
  db.close()
}
