import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Queue } from '#platform/queue/jobs.ts'

export interface Metrics {
	observeRequest(method: string, status: number, seconds: number): void
	/** Returns the metrics in Prometheus' text format. */
	text(): Promise<string>
	contentType: string
}

/** Creates the metrics of this process, with the queue's counts while the database answers. */
export function createMetrics(queue: Queue, log: Logger): Metrics {
	const registry = new Registry()
	collectDefaultMetrics({ register: registry })
	const requests = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time to answer, by method and class of status.',
		labelNames: ['method', 'status'],
		buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
		registers: [registry],
	})
	const jobs = new Gauge({
		name: 'jobs',
		help: 'Jobs waiting or running, by queue.',
		labelNames: ['queue', 'state'],
		registers: [registry],
		async collect() {
			jobs.reset()
			const counts = await queue.counts().catch((err: unknown) => {
				log.error({ err }, 'metrics without jobs')
				return []
			})
			for (const { name, queued, active } of counts) {
				jobs.set({ queue: name, state: 'queued' }, queued)
				jobs.set({ queue: name, state: 'active' }, active)
			}
		},
	})
	return {
		observeRequest: (method, status, seconds) =>
			requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
		text: () => registry.metrics(),
		contentType: registry.contentType,
	}
}
