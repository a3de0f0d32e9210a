import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { newsSources } from '#app/features/content/news/news-table.server.ts'
import { atEnd } from '#test/at-end.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findClockMatter, noteClock } from './clock.server.ts'
import { matterText } from './copy.it.ts'
import { clockMark, writeMark } from './marks.server.ts'

const HOUR_MS = 3_600_000

/** Starts a site whose clock is behind ours; returns its host and port. */
async function startSource(behindMs: number): Promise<string> {
	const server = createServer((_request, response) => {
		response.setHeader('date', new Date(Date.now() - behindMs).toUTCString())
		response.end('feed')
	}).listen(0, '127.0.0.1')
	atEnd(() => server.close())
	await new Promise((resolve) => server.once('listening', resolve))
	const address = server.address()
	return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const behind = [await startSource(3 * HOUR_MS), await startSource(3 * HOUR_MS + 2_000)]
const right = [await startSource(0), await startSource(1_000)]
const { db, database, env } = await createTestDeps({ FETCH_ALLOW: [...behind, ...right].join(',') })
const NOW = new Date()
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const read = async (hosts: readonly string[]) => {
	await db.delete(newsSources)
	await db.insert(newsSources).values(hosts.map((host) => ({ url: `http://${host}/rss`, name: host })))
}

it('says that the clock is wrong if several sites agree on another time, until they agree with it', async () => {
	await read([...behind, right[0] ?? ''])
	await noteClock({ db, env }, NOW)
	const found = await findClockMatter(database, NOW, 0)
	expect(found).toEqual([{ kind: 'clock', minutes: 180, against: 'sources' }])
	expect(found.map((matter) => matterText(matter).text)).toEqual([
		expect.stringMatching(/^È avanti di 3 ore rispetto ai siti delle fonti di notizie\. .*timedatectl set-ntp true/),
	])
	await read(right)
	await noteClock({ db, env }, later(0.5))
	expect(await findClockMatter(database, later(0.5), 0)).toHaveLength(1)
	await noteClock({ db, env }, later(1.5))
	expect(await findClockMatter(database, later(1.5), 0)).toEqual([])
})

it('does not believe one site alone', async () => {
	await writeMark(db, clockMark, { aheadMs: 0, at: NOW.toISOString() })
	await read(behind.slice(0, 1))
	await noteClock({ db, env }, later(2))
	expect(await findClockMatter(database, later(2), 0)).toEqual([])
})

it('says that the clock was moved, unless other sites have said since that it is right', async () => {
	await writeMark(db, clockMark, { aheadMs: 0, at: NOW.toISOString() })
	expect(await findClockMatter(database, later(25), -HOUR_MS)).toEqual([
		{ kind: 'clock', minutes: -60, against: 'itself' },
	])
	expect(await findClockMatter(database, later(1), -HOUR_MS)).toEqual([])
	expect(await findClockMatter(database, later(25), 60_000)).toEqual([])
})
