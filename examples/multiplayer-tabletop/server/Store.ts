import { DatabaseSync } from 'node:sqlite'

/** What tables remember, in SQLite: survives the end of the process at any moment. */
export class Store {
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA busy_timeout = 5000;
      CREATE TABLE IF NOT EXISTS memory (room TEXT, key TEXT, value TEXT, PRIMARY KEY (room, key)) WITHOUT ROWID;
    `)
  }

  /** Returns all that a table remembers. */
  load(table: string): Map<string, unknown> {
    const rows = this.#database.prepare('SELECT key, value FROM memory WHERE room = ?').all(table)
    return new Map(rows.map(({ key, value }) => [String(key), JSON.parse(String(value))]))
  }

  /** Writes changes, all or none. They are safe once this returns. */
  save(table: string, changes: ReadonlyMap<string, unknown>): void {
    const insert = this.#database.prepare('INSERT OR REPLACE INTO memory VALUES (?, ?, ?)')
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      for (const [key, value] of changes) insert.run(table, key, JSON.stringify(value))
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#database.close()
  }
}
