import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { siteRoot } from '#test/program.ts'
import {
	CONSENT_KEY,
	DISMISSED_KEY,
	dismissBanner,
	isBannerDue,
	markBannerDue,
	POLICY_VERSION,
	readConsent,
	saveConsent,
	startingChoice,
} from './consent.ts'

function createStore(values: Record<string, string> = {}) {
	const map = new Map(Object.entries(values))
	return {
		getItem: (key: string) => map.get(key) ?? null,
		setItem: (key: string, value: string) => void map.set(key, value),
	}
}

const now = new Date('2026-11-22T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)

it('keeps a choice in the words of the specification, with the version of the policy', () => {
	const store = createStore()
	saveConsent(store, { analytics: true, marketing: false }, now)
	expect(JSON.parse(store.getItem(CONSENT_KEY) ?? '')).toEqual({
		necessary: true,
		analytics: true,
		marketing: false,
		timestamp: '2026-11-22T10:00:00.000Z',
		policy: POLICY_VERSION,
	})
	expect(isBannerDue(store, days(4000))).toBe(false)
})

it('asks again when the policy has changed since, or the record cannot be read', () => {
	const record = {
		necessary: true,
		analytics: true,
		marketing: true,
		timestamp: now.toISOString(),
		policy: '2020-01-01',
	}
	for (const text of [JSON.stringify(record), '{', 'null', '"sì"', '{"analytics":"true"}']) {
		const store = createStore({ [CONSENT_KEY]: text })
		expect([text, readConsent(store), isBannerDue(store, now)]).toEqual([text, undefined, true])
	}
})

it('honours a record of the four fields alone until the policy changes', () => {
	const record = (timestamp: string) =>
		JSON.stringify({ necessary: true, analytics: false, marketing: true, timestamp })
	const current = createStore({ [CONSENT_KEY]: record(`${POLICY_VERSION}T08:00:00.000Z`) })
	expect(readConsent(current)).toMatchObject({ analytics: false, marketing: true })
	expect(isBannerDue(current, now)).toBe(false)
	expect(isBannerDue(createStore({ [CONSENT_KEY]: record('2025-04-08T08:00:00.000Z') }), now)).toBe(true)
})

it('starts statistics of a third party unticked, and asks those who agreed to ours alone again', () => {
	const store = createStore()
	expect(startingChoice(store, false)).toEqual({ analytics: true, marketing: false })
	expect(startingChoice(store, true)).toEqual({ analytics: false, marketing: false })
	saveConsent(store, { analytics: true, marketing: false }, now)
	expect(isBannerDue(store, now, true)).toBe(true)
	expect(startingChoice(store, true)).toEqual({ analytics: false, marketing: false })
	saveConsent(store, { analytics: true, marketing: false }, now, true)
	expect([isBannerDue(store, now, true), startingChoice(store, true).analytics]).toEqual([false, true])
	const fourFields = { necessary: true, analytics: true, marketing: true, timestamp: '2026-12-01T08:00:00Z' }
	expect(readConsent(createStore({ [CONSENT_KEY]: JSON.stringify(fourFields) }), true)).toBeUndefined()
})

it('remembers a dismissal for six months, and stores no consent for it', () => {
	const store = createStore()
	expect(isBannerDue(store, now)).toBe(true)
	dismissBanner(store, now)
	expect(store.getItem(CONSENT_KEY)).toBeNull()
	expect(isBannerDue(store, days(182))).toBe(false)
	expect(isBannerDue(store, days(184))).toBe(true)
})

it('names the version of the policy that is on the site', () => {
	const page = readFileSync(join(siteRoot, 'content/cookie-policy.md'), 'utf8')
	expect(page).toContain(`updated: ${POLICY_VERSION}`)
})

it.each([false, true])(
	'marks the document before scripts where the banner is due, with a third party: %s',
	(hasThirdParty) => {
		const chosen = (at: Date, third: boolean) => {
			const store = createStore()
			saveConsent(store, { analytics: true, marketing: false }, at, third)
			return { [CONSENT_KEY]: store.getItem(CONSENT_KEY) ?? '' }
		}
		const closed = (at: Date) => ({ [DISMISSED_KEY]: at.toISOString() })
		const fields = { necessary: true, analytics: false, marketing: false }
		const record = (timestamp: string) => ({ [CONSENT_KEY]: JSON.stringify({ ...fields, timestamp }) })
		const today = new Date()
		const before = (count: number) => new Date(today.getTime() - count * 86_400_000)
		const kept: [Record<string, string>, boolean][] = [
			[{}, true],
			[{ [CONSENT_KEY]: '{' }, true],
			[chosen(today, hasThirdParty), false],
			[chosen(today, !hasThirdParty), true],
			[record('2020-01-01T00:00:00.000Z'), true],
			[record(`${POLICY_VERSION}T08:00:00.000Z`), hasThirdParty],
			[closed(before(182)), false],
			[closed(before(184)), true],
		]
		for (const [values, isDue] of kept) {
			const dataset: Record<string, string> = {}
			const document = { documentElement: { dataset } }
			runInNewContext(markBannerDue(hasThirdParty), { localStorage: createStore(values), document, Date, JSON })
			expect([values, dataset['cookies'] === 'due', isBannerDue(createStore(values), today, hasThirdParty)]).toEqual([
				values,
				isDue,
				isDue,
			])
		}
	},
)
