import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Deps } from '#app/deps.ts'
import { settingsShown } from '#app/features/base/settings/setting.ts'
import { findPart, findSiteSettings, saveSiteSettings } from '#app/features/base/settings/settings.server.ts'
import { findFirstSteps } from '#app/features/desk/dashboard/first-steps.server.ts'
import { panelOf } from '#app/features/people/admin/panel.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import { anyJob, createQueue, defineJob } from '#platform/queue/jobs.ts'
import { atEnd } from '#test/at-end.ts'
import { createAdmin } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import type { Feature } from './feature.ts'
import { contributionsOf, FEATURES, jobsOf } from './index.ts'

const deps = await createTestDeps()
const ada = await createAdmin(deps.db, 'Ada')

const ran: string[] = []
const countJob = defineJob({
	name: 'weather.count',
	payload: z.object({ day: z.literal('oggi') }),
	...{ retry: { limit: 0, delaySeconds: 1 }, expireSeconds: 60, concurrency: 1 },
	run: async (_deps: Deps, { day }) => void ran.push(day),
})

const umbrella: Setting<number> = {
	name: 'weather.umbrella',
	schema: z.coerce.number('deve essere un numero').max(9),
	...{ isSecret: false, variable: null, fallback: 3 },
}

/** A feature in one file. */
const weather: Feature = {
	jobs: [anyJob(countJob)],
	firstSteps: [
		{
			...{ step: 'weather', place: 2.5, label: 'Guarda il cielo', text: 'Serve l’ombrello?' },
			link: { to: '/admin/tempo', label: 'Guarda' },
			look: async () => ({ isDone: false, note: 'Piove.' }),
		},
	],
	settings: [
		{
			...{ part: 'tempo', tab: 'Tempo', place: 4.5, title: 'Previsioni' },
			settings: [{ ...umbrella, label: 'Ombrello', hint: 'Da 1 a 9.', type: 'number' }],
		},
	],
	panel: [{ to: '/admin/tempo', label: 'Tempo', group: 'Sito', place: 1.5 }],
}

async function stepsOf(features: readonly Feature[]): Promise<string[]> {
	const steps = await findFirstSteps({ ...deps, features: contributionsOf(features) }, ada)
	return steps.map(({ step }) => step)
}

function placesOf(features: readonly Feature[]): string[] {
	const groups = panelOf(contributionsOf(features).panel, true)
	return groups.flatMap(({ places }) => places.map(({ label }) => label))
}

it('runs a job, and shows a first step and a page of the panel, that stand in one file', async () => {
	const all = [...FEATURES, weather]
	const queue = await createQueue(deps.database, jobsOf(all), deps, 'worker')
	atEnd(() => queue.stop())
	await queue.work({ ...deps, queue }, [anyJob(countJob)])
	await queue.send(deps.db, countJob, { day: 'oggi' })
	await expect.poll(() => ran).toEqual(['oggi'])
	expect(await stepsOf(all)).toEqual(['studio', 'mail', 'weather', 'law', 'copy', 'article'])
	expect(placesOf(all)).toEqual(expect.arrayContaining(['Dati dello studio', 'Tempo', 'Testi delle pagine']))
})

it('shows and runs nothing of them once the file is taken away', async () => {
	expect(await stepsOf(FEATURES)).not.toContain('weather')
	expect(placesOf(FEATURES)).not.toContain('Tempo')
	expect(jobsOf(FEATURES).map(({ name }) => name)).not.toContain(countJob.name)
})

it('shows, checks and stores a setting that stands in one file, until the file is taken away', async () => {
	const site = { ...deps, features: contributionsOf([...FEATURES, weather]) }
	const views = await findSiteSettings(site, ada)
	const { tabs, groups } = findPart(site, views, 'tempo')
	expect(tabs.map(({ label }) => label)).toEqual(expect.arrayContaining(['Assistente', 'Tempo']))
	expect(groups).toMatchObject([{ title: 'Previsioni', settings: [{ label: 'Ombrello', value: '3' }] }])
	const save = (text: string) => saveSiteSettings(site, ada, { [umbrella.name]: text }, seenOf(settingsShown(views)))
	expect(await save('tanti')).toMatchObject({ problem: { fieldErrors: { [umbrella.name]: 'Deve essere un numero' } } })
	expect(await save('7')).toEqual({ ok: true })
	expect(await deps.settings.read(umbrella)).toBe(7)
	expect((await findSiteSettings(deps, ada)).map(({ name }) => name)).not.toContain(umbrella.name)
	expect(findPart(deps, views, 'tempo').part).toBe('assistente')
})
