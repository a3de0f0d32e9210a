import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { expect, it } from 'vitest'
import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createLog } from '#platform/log/log.ts'
import { createTestSettings } from '#test/settings.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { captchaSolutions } from './captcha-table.server.ts'
import { createCaptcha } from './check-captcha.server.ts'

const { db } = await createTestDatabase()
const keys = createDerivedKeys({ current: 'un segreto di almeno trentadue caratteri', old: [] })
const settings = createTestSettings(db)
const env = readEnv({}, 'production', '/')
const captcha = createCaptcha({ env, settings, db, log: createLog('silent'), keys })

async function solve(challenge: Challenge): Promise<{ challenge: Challenge; solution: object | null }> {
	return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

function asToken(payload: object): string {
	return btoa(JSON.stringify(payload))
}

async function newChallenge(from = captcha): Promise<Challenge> {
	return (await from.challenge()) as Challenge
}

it('accepts a solved challenge once, however it is spelled', async () => {
	const payload = await solve(await newChallenge())
	expect(await captcha.accept(asToken(payload), '192.0.2.1')).toBe(true)
	expect(await captcha.accept(asToken(payload), '192.0.2.1')).toBe(false)
	const reordered = { solution: { ...payload.solution, time: 7 }, challenge: payload.challenge }
	expect(await captcha.accept(asToken(reordered), '192.0.2.2')).toBe(false)
})

it('accepts one of many copies that come at once', async () => {
	const token = asToken(await solve(await newChallenge()))
	const answers = await Promise.all(Array.from({ length: 8 }, () => captcha.accept(token, '192.0.2.1')))
	expect(answers.filter(Boolean)).toHaveLength(1)
})

it('refuses what was not solved, was made easier, or was signed by somebody else', async () => {
	const solved = await solve(await newChallenge())
	const { challenge, solution } = solved
	const stranger = createCaptcha({
		...{ env, settings, db, log: createLog('silent') },
		keys: createDerivedKeys({ current: 'un altro segreto di trentadue caratteri', old: [] }),
	})
	const refused: (string | null | undefined)[] = [
		null,
		undefined,
		'',
		'test',
		'XXXX.DUMMY.TOKEN.XXXX',
		'non è base64',
		btoa('null'),
		asToken({ challenge, solution: { counter: 0, derivedKey: '00' } }),
		asToken({
			challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
			solution: solution ?? {},
		}),
		asToken({
			challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 99_999_999_999 } },
			solution: solution ?? {},
		}),
		asToken(await solve(await newChallenge(stranger))),
		`${asToken(solved)}${' '.repeat(10_000)}`,
	]
	for (const token of refused) expect([token, await captcha.accept(token, '192.0.2.1')]).toEqual([token, false])
	expect(await captcha.accept(asToken(solved), '192.0.2.1')).toBe(true)
})

it('keeps a used one no longer than it could come back', async () => {
	await db.insert(captchaSolutions).values({ id: 'old', expiresAt: new Date(Date.now() - 1000) })
	expect(await captcha.accept(asToken(await solve(await newChallenge())), '192.0.2.1')).toBe(true)
	const kept = await db.select().from(captchaSolutions)
	expect(kept.map(({ id }) => id)).not.toContain('old')
	expect(kept.every(({ expiresAt }) => expiresAt > new Date())).toBe(true)
})

it('asks for the full work wherever others can come', () => {
	const work = (variables: Record<string, string>) => readEnv(variables, 'production', '/').captcha.work
	expect(work({})).toBe('token')
	expect(work({ HOST: '0.0.0.0' })).toBe('full')
	expect(work({ SITE_URL: 'https://guida.example' })).toBe('full')
})
