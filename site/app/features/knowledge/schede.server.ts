import { readDocuments } from 'legal'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { parseFrontMatter } from './files/front-matter.ts'
import { importDocument } from './import-document.server.ts'

const files: Record<string, string> = import.meta.glob('../../../content/schede/*.md', {
	query: '?raw',
	import: 'default',
	eager: true,
})

const Head = z.object({
	title: z.string(),
	slug: z.string(),
	asOf: z.string(),
	status: z.enum(['approvata', 'da-verificare']),
})

/** Imports the guide sheets shipped with the site. One whose references could not be checked is stored but not shown. */
export async function seedSchede(db: Db): Promise<void> {
	for (const [path, text] of Object.entries(files)) {
		if (path.endsWith('README.md')) continue
		const { values, body } = parseFrontMatter(text)
		const { title, slug, asOf, status } = Head.parse(values)
		const isApproved = status === 'approvata'
		const read = await readDocuments(`${slug}.md`, new TextEncoder().encode(body), {
			act: `scheda-${slug}`,
			title,
			documentType: 'scheda',
			area: 'tributario',
			source: 'Guida Fiscale',
			asOf,
		})
		if (!read.ok) throw new Error(`content/schede/${slug}.md: ${read.problems.map(({ code }) => code).join(', ')}`)
		for (const document of read.value) {
			await importDocument(db, document, {
				documentType: 'dottrina',
				category: 'tributario',
				status: isApproved ? 'approvato' : 'da-verificare',
				audience: isApproved ? null : [],
				source: 'Guida Fiscale',
			})
		}
	}
}
