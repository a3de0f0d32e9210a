/**
 * Opens the database of a data folder, prints `open`, and writes 1, 2, 3 … in one commit each, printing each number once it is
 * acknowledged, until it is killed. If the folder is locked it prints the name of the error.
 *
 * node site/test/programs/write-numbers.ts DATA_DIR
 */
import { writeSync } from 'node:fs'
import { openEmbedded } from '#platform/database/embedded/open.ts'

const pause = new Int32Array(new SharedArrayBuffer(4))
/** Waits where the reader is behind: its end of the pipe never blocks, and refuses what it cannot take. */
function say(word: string | number): void {
	for (;;)
		try {
			writeSync(1, `${word}\n`)
			return
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
			Atomics.wait(pause, 0, 0, 5)
		}
}
const [dataDir = ''] = process.argv.slice(2)
try {
	const { client } = await openEmbedded({ dataDir })
	await client.exec('create table if not exists numbers (n int primary key)')
	say('open')
	const { rows } = await client.query<{ last: number }>('select coalesce(max(n), 0) as last from numbers')
	for (let n = (rows[0]?.last ?? 0) + 1; ; n++) {
		await client.query('insert into numbers values ($1)', [n])
		say(n)
	}
} catch (error) {
	say(error instanceof Error ? error.name : String(error))
	process.exit(1)
}
