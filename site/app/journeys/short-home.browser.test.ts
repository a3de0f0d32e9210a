import { expect, it } from 'vitest'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, studioShown } from '#app/features/base/studio/studio.ts'
import { news, newsSources } from '#app/features/content/news/news-table.server.ts'
import { startFeatures } from '#server/start-features.ts'
import { adminNamed } from '#test/people.ts'
import { seenOf } from '#test/seen.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'

const PHONE = { width: 390, height: 844 }
const MOST_PIXELS = 4000

const TITLES = [
	'Fattura elettronica: dal 2027 cambiano i termini di conservazione e le regole per chi trasmette in ritardo',
	'Contributi degli artigiani e dei commercianti, pubblicata la nuova circolare con importi e scadenze',
	'Acconto di novembre: come si calcola con il metodo storico e quando conviene quello previsionale',
	'Bonus edilizi, il Consiglio dei ministri approva il decreto che rivede le aliquote per la prima casa',
	'Dichiarazione tardiva: novanta giorni di tempo e sanzione ridotta per chi si ravvede spontaneamente',
]

const site = await serveTestApp({ SEED: 'default' })

it('keeps Home with six news and five questions within 4,000 pixels of a phone', async () => {
	const { db, settings } = site.deps
	await startFeatures(site.deps, 'site')
	// The test does not depend on whether feeds answer.
	await db.update(newsSources).set({ isConfigured: false })
	const studio = {
		...emptyStudio,
		name: 'Studio Bianchi & Associati',
		partitaIva: '01234567897',
		address: 'Via Nuova 1, 07029 Tempio Pausania (SS)',
		email: 'studio@bianchi.example',
		phone: '+39079631234',
		order: 'Ordine di Tempio Pausania',
	}
	await saveStudio(settings, adminNamed('ada'), studio, seenOf(studioShown(emptyStudio)))
	await db.insert(news).values(
		TITLES.map((title, at) => ({
			slug: `articolo-${at}`,
			title,
			description:
				'La circolare riepiloga le regole per i contribuenti, con esempi di calcolo e i termini da rispettare.',
			urlToImage: at % 2 === 0 ? '/apple-touch-icon.png' : null,
			sourceName: 'Ministero dell’Economia e delle Finanze',
			url: '#',
			publishedAt: new Date(Date.now() - at * 3_600_000),
			kind: 'feed' as const,
		})),
	)
	const { page } = await site.open(PHONE)
	await goTo(page, '/')
	const inSection = (id: string) => page.locator(`section[aria-labelledby="${id}"] article`).count()
	expect([await inSection('notizie'), await inSection('domande')]).toEqual([6, 5])
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_PIXELS)
})
