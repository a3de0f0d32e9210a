import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestApp, createTestDeps } from '#test/test-app.ts'
import { matterMetrics } from './matter-metrics.ts'

const monitoring = join(import.meta.dirname, '../../../../../deploy/monitoring')

it('names every kind of matter, those that need somebody with 1', () => {
	const text = matterMetrics([{ kind: 'disk', freePercent: 3 }])
	expect(text).toContain('guida_matter{matter="disk"} 1\n')
	expect(text).toContain('guida_matter{matter="feeds"} 0\n')
})

it('gives every metric that the rules and the dashboard in deploy/ ask for', async () => {
	const { fetch, deps } = await createTestApp({ RESTARTS: '9' })
	await fetch('/healthz')
	const response = await fetch(`/metrics?token=${deps.operator.token}`)
	const text = await response.text()
	expect(text).toContain('guida_matter{matter="restarts"} 1')
	const given = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
	const asked = ['prometheus-rules.yml', 'grafana-dashboard.json'].flatMap((file) => {
		const expressions = readFileSync(join(monitoring, file), 'utf8').matchAll(
			/\b((?:guida|http|process|nodejs)_\w+|jobs(?=\)))/g,
		)
		return [...expressions].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
	})
	expect(asked.length).toBeGreaterThan(8)
	for (const name of asked) expect(given, name).toContain(name)
})

it('still gives the metrics of the process while the database is away', async () => {
	const site = await createTestApp()
	const { db, database, queue, metrics } = await createTestDeps()
	await queue.stop()
	await database.close()
	const { fetch } = site.withParts({ db, database, metrics })
	const response = await fetch(`/metrics?token=${site.deps.operator.token}`)
	expect(response.status).toBe(200)
	const text = await response.text()
	expect(text).toContain('process_cpu_seconds_total')
	expect(text).not.toContain('guida_matter{')
})
