import { expect, it } from 'vitest'
import { DatabaseUnavailable } from './pool.ts'
import { waitForDatabase } from './wait-for.ts'

const refused = (code: string) =>
	new DatabaseUnavailable(false, { cause: Object.assign(new Error(`said ${code}`), { code }) })

it('waits for a database that is not up yet, and says so once a minute', async () => {
	const failures = [refused('ECONNREFUSED'), refused('57P03'), refused('ENOTFOUND')]
	const said: string[] = []
	let ms = 0
	const open = async () => {
		const failure = failures.shift()
		ms += 40_000
		if (failure) throw failure
		return 'open'
	}
	expect(await waitForDatabase(open, { say: (why) => said.push(why), now: () => ms })).toBe('open')
	expect(said).toEqual(['said ECONNREFUSED', 'said ENOTFOUND'])
})

it('does not wait for what waiting does not mend', async () => {
	const open = async () => {
		throw refused('28P01')
	}
	await expect(waitForDatabase(open, { say: () => {} })).rejects.toThrow(DatabaseUnavailable)
})
