import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Database, MAX_WORKER, selectRows } from '../database.ts'
import { createListener } from './listener.ts'
import { WeatherproofPool } from './pool.ts'

/** Each connection's name ends with the number of its process; PostgreSQL ends those of a dead one. */
const LIVING = sql`select distinct substring(application_name from ' ([0-9]{1,10})$')::float8 as worker
	from pg_stat_activity where datname = current_database() and application_name ~ '^(requests|jobs|listen|queue) [0-9]{1,10}$'`

/** Opens the connections to a PostgreSQL server. @throws if it does not answer or refuses */
export async function openPostgres(url: string): Promise<Database> {
	const own = randomInt(MAX_WORKER)
	const requests = new WeatherproofPool(url, 'requests', own)
	try {
		await requests.query('select 1')
	} catch (error) {
		await requests.end()
		throw error
	}
	const jobs = new WeatherproofPool(url, 'jobs', own)
	const listener = createListener(url, `listen ${own}`)
	// pg-boss passes on what its type does not know.
	const queue = {
		connectionString: url,
		application_name: `queue ${own}`,
		max: 4,
		statement_timeout: 60_000,
		query_timeout: 65_000,
	}
	const db = drizzle(requests)
	return {
		db,
		jobsDb: drizzle(jobs),
		kind: 'postgres',
		queue: async () => queue,
		listen: (channel, onNotification) => listener.listen(channel, onNotification),
		workers: {
			own,
			async living() {
				const rows = await selectRows<{ worker: number }>(db, LIVING)
				return [own, ...rows.map(({ worker }) => worker)]
			},
		},
		isListening: () => listener.isConnected(),
		async close() {
			await listener.close()
			await Promise.all([requests.end(), jobs.end()])
		},
	}
}
