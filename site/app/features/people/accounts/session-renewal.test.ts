import { expect, it } from 'vitest'
import { keepSession, type Page, type Renewal, renewSession } from './session-renewal.ts'

/** Answers calls in this order; a number is a status, 'lost' is no answer. */
function answering(...answers: (number | 'lost')[]) {
	const waits: number[] = []
	let calls = 0
	const call = async () => {
		const answer = answers[calls++] ?? 'lost'
		if (answer === 'lost') throw new TypeError('Failed to fetch')
		return { ok: answer < 400, status: answer }
	}
	const wait = async (ms: number) => {
		waits.push(ms)
	}
	return { waits, calls: () => calls, outcome: renewSession(call, wait) }
}

it('tries again after 200 ms, doubled each time, when there is no answer or the site is in trouble', async () => {
	const renewal = answering('lost', 503, 429, 'lost', 200)
	expect(await renewal.outcome).toBe('renewed')
	expect(renewal.waits).toEqual([200, 400, 800, 1600])
})

it.each([400, 401, 403, 404])('does not try again what is refused for good with %i', async (status) => {
	const renewal = answering(status, 200)
	expect(await renewal.outcome).toBe('over')
	expect(renewal.calls()).toBe(1)
})

it('gives up after a while without an answer, and says that it does not know', async () => {
	const renewal = answering()
	expect(await renewal.outcome).toBe('unanswered')
	expect(renewal.waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800])
})

/** A page whose clock the test moves. */
function handPage() {
	let time = 0
	let hidden = false
	const timers = new Map<object, { at: number; callback: () => void }>()
	const listeners = new Set<() => void>()
	const page: Page = {
		isHidden: () => hidden,
		onVisibility(callback) {
			listeners.add(callback)
			return () => listeners.delete(callback)
		},
		later(callback, ms) {
			const key = {}
			timers.set(key, { at: time + ms, callback })
			return () => timers.delete(key)
		},
		now: () => time,
	}
	return {
		page,
		async pass(ms: number) {
			const end = time + ms
			for (;;) {
				const [due] = [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)
				if (!due) break
				timers.delete(due[0])
				time = due[1].at
				due[1].callback()
				await Promise.resolve()
			}
			time = end
		},
		async show(visible: boolean) {
			hidden = !visible
			for (const listener of listeners) listener()
			await Promise.resolve()
		},
	}
}

const HOUR = 60 * 60 * 1000

it('renews once the session is near its end, however far that is, and not before', async () => {
	const { page, pass } = handPage()
	let renewals = 0
	keepSession(page, 30 * HOUR, async () => {
		renewals++
		return 'renewed'
	})
	await pass(29 * HOUR)
	expect(renewals).toBe(0)
	await pass(2 * HOUR)
	expect(renewals).toBe(1)
	await pass(100 * HOUR)
	expect(renewals).toBe(1)
})

it('does not renew while the page is hidden, and does when it is visible again', async () => {
	const { page, pass, show } = handPage()
	let renewals = 0
	keepSession(page, HOUR, async () => {
		renewals++
		return 'renewed'
	})
	await show(false)
	await pass(50 * HOUR)
	expect(renewals).toBe(0)
	await show(true)
	expect(renewals).toBe(1)
})

it('asks again a minute after the site did not answer, and never after it is ended', async () => {
	const { page, pass } = handPage()
	const outcomes: Renewal[] = []
	const end = keepSession(page, 0, async () => {
		outcomes.push('unanswered')
		return 'unanswered'
	})
	await pass(30_000)
	expect(outcomes).toHaveLength(1)
	await pass(60_000)
	expect(outcomes).toHaveLength(2)
	end()
	await pass(10 * HOUR)
	expect(outcomes).toHaveLength(2)
})
