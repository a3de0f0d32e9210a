import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createCircuitBreaker, ServiceAway } from './circuit-breaker.ts'

class NoAnswer extends Error {}

function create() {
	const clock = { ms: 0 }
	let asked = 0
	const breaker = createCircuitBreaker({
		service: 'files',
		log: createLog('silent'),
		isAway: (error) => error instanceof NoAnswer,
		now: () => clock.ms,
	})
	const ask = (outcome?: Error) =>
		breaker.ask(async () => {
			asked++
			if (outcome) throw outcome
			return 'answer'
		})
	return { breaker, clock, ask, asked: () => asked }
}

it('stops asking a service after three failures in a row, and asks again after ten seconds', async () => {
	const { breaker, clock, ask, asked } = create()
	for (let n = 0; n < 3; n++) await expect(ask(new NoAnswer())).rejects.toThrow(ServiceAway)
	await expect(ask()).rejects.toMatchObject({ name: 'ServiceAway', cause: expect.any(NoAnswer) })
	expect(asked()).toBe(3)
	expect(breaker.awaySince()).toEqual(new Date(0))

	clock.ms = 10_000
	await expect(ask(new NoAnswer())).rejects.toThrow(ServiceAway)
	await expect(ask()).rejects.toThrow(ServiceAway)
	expect(asked()).toBe(4)

	clock.ms = 20_000
	expect(await ask()).toBe('answer')
	expect(breaker.awaySince()).toBeUndefined()
	expect(await ask()).toBe('answer')
})

it('asks a service that is away when somebody tries it, and then asks it again', async () => {
	const { breaker, ask, asked } = create()
	for (let n = 0; n < 3; n++) await ask(new NoAnswer()).catch(() => {})
	expect(await breaker.tryNow(async () => 'well again')).toBe('well again')
	expect(await ask()).toBe('answer')
	expect(asked()).toBe(4)
})

it('takes an error that the service answered with for an answer, and passes it on', async () => {
	const { ask, asked } = create()
	for (let n = 0; n < 5; n++) await expect(ask(new RangeError('no such file'))).rejects.toThrow(RangeError)
	expect(asked()).toBe(5)
})

it('lets one request at a time find out whether the service is back', async () => {
	const { breaker, clock, ask } = create()
	for (let n = 0; n < 3; n++) await ask(new NoAnswer()).catch(() => {})
	clock.ms = 10_000
	let answer = () => {}
	const first = breaker.ask(() => new Promise<void>((resolve) => (answer = resolve)))
	await expect(ask()).rejects.toThrow(ServiceAway)
	answer()
	await first
	expect(await ask()).toBe('answer')
})

it('lets a job wait for the next try, and go on if the service answered', async () => {
	const { breaker, clock, ask } = create()
	for (let n = 0; n < 3; n++) await ask(new NoAnswer()).catch(() => {})
	let sent = 0
	const jobs = [1, 2].map(() => breaker.askPatiently(async () => sent++))
	await new Promise(setImmediate)
	expect(sent).toBe(0)
	clock.ms = 10_000
	expect(await ask()).toBe('answer')
	await Promise.all(jobs)
	expect(sent).toBe(2)
})

it('lets a job wait for one try alone: it fails with it', async () => {
	const { breaker, clock, ask, asked } = create()
	for (let n = 0; n < 3; n++) await ask(new NoAnswer()).catch(() => {})
	const job = breaker.askPatiently(async () => 'sent')
	clock.ms = 10_000
	await ask(new NoAnswer()).catch(() => {})
	await expect(job).rejects.toThrow(ServiceAway)
	expect(asked()).toBe(4)
})
