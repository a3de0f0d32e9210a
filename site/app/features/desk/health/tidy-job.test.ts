import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { tidyDataFolder } from './tidy-job.server.ts'

const NOW = new Date('2026-11-22T03:11:00Z')

it('deletes e-mails and messages that only went to files, data that a restore put aside, and notes of done jobs, when they are old', async () => {
	const dataDir = temporaryFolder()
	const write = (path: string, daysOld: number) => {
		const file = join(dataDir, path)
		mkdirSync(dirname(file), { recursive: true })
		writeFileSync(file, '')
		const at = new Date(NOW.getTime() - daysOld * 24 * 3_600_000)
		for (const name of [file, dirname(file)]) utimesSync(name, at, at)
	}
	for (const [path, days] of [
		['mail/vecchia.eml', 15],
		['mail/nuova.eml', 13],
		['sms/ieri.json', 2],
		['done-jobs/5f0e1c1e.old', 3],
		['done-jobs/5f0e1c1e.new', 1],
		['replaced/in-agosto/auth-secret', 91],
		['replaced/in-novembre/auth-secret', 20],
		['files/uploads/foto.webp', 400],
	] as const)
		write(path, days)
	expect(await tidyDataFolder({ dataDir }, NOW)).toBe(4)
	expect(
		readdirSync(dataDir, { recursive: true })
			.map(String)
			.filter((path) => path.includes('.') || path.includes('/'))
			.toSorted(),
	).toEqual([
		'done-jobs/5f0e1c1e.new',
		'files/uploads',
		'files/uploads/foto.webp',
		'mail/nuova.eml',
		'replaced/in-novembre',
		'replaced/in-novembre/auth-secret',
	])
	expect(await tidyDataFolder({ dataDir: join(dataDir, 'none') }, NOW)).toBe(0)
})
