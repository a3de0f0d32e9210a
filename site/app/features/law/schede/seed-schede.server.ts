import { fillFigures, type IsoDate } from 'calcoli'
import { readDocuments } from 'legal'
import { importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import type { Db } from '#platform/database/database.ts'
import { shippedSchede } from './shipped-schede.server.ts'

/** Imports the schede shipped with the site, with the figures of a day. */
export async function seedSchede(db: Db, today: IsoDate): Promise<void> {
	for (const { title, slug, checked, tags, body } of shippedSchede()) {
		const read = await readDocuments(`${slug}.md`, new TextEncoder().encode(fillFigures(body, today)), {
			act: `scheda-${slug}`,
			title,
			documentType: 'scheda',
			area: 'tributario',
			source: 'Guida Fiscale',
			asOf: checked,
		})
		if (!read.ok) throw new Error(`content/schede/${slug}.md: ${read.problems.map(({ code }) => code).join(', ')}`)
		for (const { act, articles } of read.value) {
			// The words by which people look for it are searched with each section.
			const document = { act, articles: articles.map((article) => ({ ...article, path: [tags.join(', ')] })) }
			await importDocument(db, document, {
				documentType: 'dottrina',
				category: 'tributario',
				status: 'approved',
				audience: null,
				source: 'Guida Fiscale',
			})
		}
	}
}
