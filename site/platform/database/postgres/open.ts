import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../database.ts'
import { createListener } from './listener.ts'
import { WeatherproofPool } from './pool.ts'

/** Opens the connections to a PostgreSQL server. @throws if it does not answer or refuses */
export async function openPostgres(url: string): Promise<Database> {
	const requests = new WeatherproofPool(url, 'requests')
	try {
		await requests.query('select 1')
	} catch (error) {
		await requests.end()
		throw error
	}
	const jobs = new WeatherproofPool(url, 'jobs')
	const listener = createListener(url)
	// pg-boss passes on what its type does not know.
	const queue = { connectionString: url, max: 4, statement_timeout: 60_000, query_timeout: 65_000 }
	return {
		db: drizzle(requests),
		jobsDb: drizzle(jobs),
		kind: 'postgres',
		queue,
		listen: (channel, onNotification) => listener.listen(channel, onNotification),
		isListening: () => listener.isConnected(),
		async close() {
			await listener.close()
			await Promise.all([requests.end(), jobs.end()])
		},
	}
}
